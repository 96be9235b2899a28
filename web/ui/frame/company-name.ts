const product = 'Antar';

/** Returns the company's name, which the service fills into the page. */
export const companyName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=antar-company-name]')?.content || product;
