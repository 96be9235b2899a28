import Type from 'typebox';
import { named, oneOf, optional, requiredText, Success, strictObject } from '../http/schema.ts';
import { reasonKinds } from './move-columns.ts';
import type { CatalogueReason } from './reasons-store.ts';

const legs = ['pickup', 'delivery', 'return'] as const;

export const FailureReasonQuery = strictObject({
  leg: optional(oneOf(legs, { description: 'Only of this leg' })),
});
export const ReasonQuery = strictObject({
  leg: optional(oneOf(reasonKinds, { description: 'Only of this leg, or of write-offs' })),
});
export const ReasonText = strictObject(
  { textID: requiredText(), textEN: requiredText() },
  { title: 'ReasonText', description: 'A reason in both languages.' },
);

export const ReasonShown = named('Reason', 'A reason for a failure or a write-off.', {
  code: Type.String({
    description: 'P… for the pickup leg, D… for the delivery leg, R… for the return leg, W… for a write-off',
  }),
  leg: oneOf(reasonKinds),
  textID: Type.String(),
  textEN: Type.String(),
});
export const ReasonAnswer = Success(ReasonShown, 'ReasonAnswer', 'The reason.');
export const Reasons = Success(Type.Array(ReasonShown), 'ReasonsAnswer', 'The reasons.');

/** Converts a reason of the catalogue to its form in answers. */
export const reasonOf = ({ code, leg, textId, textEn }: CatalogueReason) => ({
  code,
  leg,
  textID: textId,
  textEN: textEn,
});
