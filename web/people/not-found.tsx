import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { State } from '../ui/frame/states.tsx';
import { useUiTexts } from '../ui/language/texts.ts';
import { paths } from './door/paths.ts';
import { useTexts } from './texts.ts';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const ui = useUiTexts();
  const texts = useTexts();
  return (
    <main>
      <State
        icon="search"
        title={ui.notFound}
        action={
          <Anchor component={Link} to={paths.home()}>
            {texts.toStart}
          </Anchor>
        }
      >
        {ui.notFoundHint}
      </State>
    </main>
  );
}
