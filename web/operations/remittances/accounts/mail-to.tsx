import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import { Facts } from '../../../ui/frame/panel.tsx';
import { useAccountsTexts } from './texts.ts';

/** Shows who gets the mails about a provider's money, or that nobody does. */
export function MailTo({ workspaceID }: { readonly workspaceID: string }) {
  const texts = useAccountsTexts();
  const { data } = useQuery({
    queryKey: ['mail-addresses', workspaceID],
    queryFn: ({ signal }) =>
      read('/operations/v1/providers/{workspaceID}/mail-addresses', { path: { workspaceID }, signal }),
  });
  if (data === undefined) return null;
  const { sendsMail, addresses } = data;
  const shown = sendsMail ? addresses.join(', ') || texts.noAddress : texts.noMail;
  return <Facts facts={[[texts.mailTo, shown]]} />;
}
