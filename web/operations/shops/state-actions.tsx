import { Textarea } from '@mantine/core';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { type Shop, setState, shopsKey } from './read.ts';
import { useShopTexts } from './texts.ts';

/** The buttons that suspend, close or reopen a provider. */
export function StateActions({ shop }: { readonly shop: Shop }) {
  return shop.state === 'active' ? (
    <>
      <StateAction shop={shop} to="suspended" />
      <StateAction shop={shop} to="closed" />
    </>
  ) : (
    <>
      <StateAction shop={shop} to="active" />
      {shop.state === 'suspended' && <StateAction shop={shop} to="closed" />}
    </>
  );
}

interface StateActionProps {
  readonly shop: Shop;
  readonly to: Shop['state'];
}

function StateAction({ shop, to }: StateActionProps) {
  const { states, reason, reasonHint, status, views } = useShopTexts();
  const { deed, title, question, done } = states[to];
  return (
    <ActionButton
      label={deed}
      button={{ variant: 'default' }}
      title={title(shop.name)}
      isGrave={to !== 'active'}
      question={question}
      relies={{ [status]: views[shop.state] }}
      initial={{ reason: '' }}
      fields={(form) =>
        to !== 'active' && (
          <Textarea
            label={reason}
            description={reasonHint}
            maxLength={500}
            autosize
            {...form.getInputProps('reason')}
          />
        )
      }
      send={(values: { readonly reason: string }) => setState(shop, to, values.reason)}
      done={done(shop.name)}
      refetches={[shopsKey]}
    />
  );
}
