import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { couriersKey } from './read.ts';
import type { CourierRow } from './rows.ts';
import { useCourierTexts } from './texts.ts';

/** Actions on a courier's shift and access. */
export type Deed = 'endShift' | 'signOut' | 'shutOut' | 'letIn';

interface AccessProps {
  readonly courier: CourierRow;
  readonly deed: Deed;
  readonly close: () => void;
}

/** Ends a courier's shift. */
export const endShift = (courierID: string) =>
  answerOf(api.DELETE('/operations/v1/couriers/{courierID}/shift', { params: { path: { courierID } } }));

const acts: Readonly<Record<Deed, (courierID: string) => Promise<unknown>>> = {
  endShift,
  signOut: (courierID) =>
    answerOf(api.DELETE('/operations/v1/couriers/{courierID}/sessions', { params: { path: { courierID } } })),
  shutOut: (courierID) => disable(courierID, true),
  letIn: (courierID) => disable(courierID, false),
};

const disable = (courierID: string, disabled: boolean) =>
  answerOf(
    api.PATCH('/operations/v1/couriers/{courierID}', { params: { path: { courierID } }, body: { disabled } }),
  );

/** The dialog that confirms an action on a courier's shift or access and sends it. */
export function Access({ courier, deed, close }: AccessProps) {
  const all = useCourierTexts();
  const { language } = useLanguage();
  const { courierID, name, inHand = 0 } = courier;
  const keeps = inHand > 0 ? [all.shutOut.keeps(formatNumber(inHand, language))] : [];
  const titles = {
    endShift: all.endShift.title(name),
    signOut: `${all.signOut.deed}: ${name}`,
    shutOut: all.shutOut.title(name),
    letIn: all.letIn.title(name),
  };
  const consequences = {
    endShift: [all.endShift.question, ...keeps].join(' '),
    signOut: all.signOut.question(name),
    shutOut: [all.shutOut.question, ...keeps].join(' '),
    letIn: all.letIn.question,
  };
  return (
    <ActionDialog
      title={titles[deed]}
      label={all[deed].deed}
      isGrave={deed === 'shutOut' || deed === 'endShift'}
      question={consequences[deed]}
      send={() => acts[deed](courierID)}
      done={all[deed].done(name)}
      refetches={[couriersKey]}
      close={close}
    />
  );
}
