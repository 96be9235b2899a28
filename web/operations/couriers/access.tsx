import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { couriersKey } from './read.ts';
import type { CourierRow } from './rows.ts';
import { useCourierTexts } from './texts.ts';

/** Actions on a courier's access. */
export type Deed = 'signOut' | 'shutOut' | 'letIn';

interface AccessProps {
  readonly courier: CourierRow;
  readonly deed: Deed;
  readonly close: () => void;
}

const acts: Readonly<Record<Deed, (courierID: string) => Promise<unknown>>> = {
  signOut: (courierID) =>
    answerOf(api.DELETE('/operations/v1/couriers/{courierID}/sessions', { params: { path: { courierID } } })),
  shutOut: (courierID) => disable(courierID, true),
  letIn: (courierID) => disable(courierID, false),
};

const disable = (courierID: string, disabled: boolean) =>
  answerOf(
    api.PATCH('/operations/v1/couriers/{courierID}', { params: { path: { courierID } }, body: { disabled } }),
  );

/** The dialog that confirms an action on a courier's access and sends it. */
export function Access({ courier, deed, close }: AccessProps) {
  const all = useCourierTexts();
  const { language } = useLanguage();
  const { courierID, name, inHand = 0 } = courier;
  const titles = {
    signOut: `${all.signOut.deed}: ${name}`,
    shutOut: all.shutOut.title(name),
    letIn: all.letIn.title(name),
  };
  const consequences = {
    signOut: all.signOut.question(name),
    shutOut: [
      all.shutOut.question,
      ...(inHand > 0 ? [all.shutOut.keeps(formatNumber(inHand, language))] : []),
    ].join(' '),
    letIn: all.letIn.question,
  };
  return (
    <ActionDialog
      title={titles[deed]}
      label={all[deed].deed}
      isGrave={deed === 'shutOut'}
      question={consequences[deed]}
      send={() => acts[deed](courierID)}
      done={all[deed].done(name)}
      refetches={[couriersKey]}
      close={close}
    />
  );
}
