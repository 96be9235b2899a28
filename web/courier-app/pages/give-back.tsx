import { useState } from 'react';
import { useLocation } from 'wouter';
import { titleOf } from '../day/jobs.ts';
import { Field, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { Slide } from '../slide.tsx';
import { giveBack } from '../step/submit-steps.ts';
import { useSubmit } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import { FatesPage } from './fates.tsx';

/** The form to give a job back, so that another courier can take it. */
export function GiveBackPage({ deliveryID }: { readonly deliveryID: string }) {
  const texts = useTexts();
  const tools = useTools();
  const { day } = usePhone();
  const [, go] = useLocation();
  const [reason, setReason] = useState('');
  const { submit, trouble } = useSubmit();
  const job = day?.assignments.find((each) => each.deliveryID === deliveryID);
  if (!job?.canGiveBack) {
    return <FatesPage title={texts.form.giveBackTitle} deliveryIDs={[deliveryID]} />;
  }
  const press = async () => {
    if (await submit(() => giveBack(tools, job, reason.trim()))) go(paths.day(), { replace: true });
  };
  return (
    <Screen
      title={texts.form.giveBackTitle}
      back={paths.job(deliveryID)}
      action={
        <Slide kind="danger" slide={() => void press()}>
          {texts.form.giveBack}
        </Slide>
      }
    >
      <strong>{titleOf(job)}</strong>
      <p>{texts.form.giveBackHint}</p>
      <Field
        label={`${texts.form.giveBackReason} (${texts.optional})`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {trouble}
    </Screen>
  );
}
