import { environments } from '../context.ts';
import { anyText, oneOf, optional, strictObject } from '../http/schema.ts';
import { periodFields } from '../money/schema.ts';

export const PromisesQuery = strictObject({
  environment: oneOf(environments, { description: 'Sandbox or production' }),
  workspaceID: optional(anyText({ description: 'Only of this workspace' })),
  ...periodFields,
});
