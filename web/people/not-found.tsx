import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../ui/frame/page.tsx';
import { State } from '../ui/frame/states.tsx';
import { useUiTexts } from '../ui/language/texts.ts';
import { paths } from './door/paths.ts';
import { useTexts } from './texts.ts';

function NotFound() {
  const ui = useUiTexts();
  const texts = useTexts();
  return (
    <State
      icon="search"
      title={ui.notFound}
      action={
        <Button component={Link} to={paths.home()}>
          {texts.toStart}
        </Button>
      }
    >
      {ui.notFoundHint}
    </State>
  );
}

/** The page for unknown addresses outside the frame of signed-in people. */
export const NotFoundPage = () => (
  <main>
    <NotFound />
  </main>
);

/** The page for unknown addresses inside that frame. */
export function NotFoundInside() {
  const { unknownPage } = useUiTexts();
  return (
    <Page title={unknownPage} isFull>
      <NotFound />
    </Page>
  );
}
