import { type ServiceCategory, type ServiceType, serviceCategories } from './schema.ts';
import { type ServiceCode, serviceCodes } from './tariffs/sheet.ts';

/** The category and type of each service, in the contract's terms. */
const parts: Readonly<
  Record<ServiceCode, { readonly category: ServiceCategory; readonly type: ServiceType }>
> = {
  'EXPRESS INSTANT': { category: 'EXPRESS', type: 'INSTANT' },
  'EXPRESS SAME_DAY': { category: 'EXPRESS', type: 'SAME_DAY' },
  'LOGISTIC SAME_DAY': { category: 'LOGISTIC', type: 'SAME_DAY' },
};

export const partsOf = (service: ServiceCode) => parts[service];

export const isServiceCategory = (category: string): category is ServiceCategory =>
  serviceCategories.some((each) => each === category);

/** Returns the service of a category and type; undefined when the category has no such type (spec 1). */
export const findService = (category: ServiceCategory, type: string): ServiceCode | undefined =>
  serviceCodes.find((code) => parts[code].category === category && parts[code].type === type);

/**
 * Returns the services of a category. If two services have the same fare, a quote prefers the one that comes first
 * here.
 */
export const servicesOf = (category: ServiceCategory): ServiceCode[] =>
  serviceCodes.filter((code) => parts[code].category === category);
