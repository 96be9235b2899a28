import { screenTest, using, visit, visitAs } from './browser/open.ts';
import { comeBack } from './night/absence.ts';
import { bookForCaller } from './night/caller.ts';
import { meetAtOne } from './night/colleagues.ts';
import { correctOrder, writeNote } from './night/corrections.ts';
import { readAudit, watchReceiver } from './night/installation.ts';
import { reassignLate } from './night/late.ts';
import { beginNight, type Desks, emails, type Night, password } from './night/night.ts';
import { readReport, searchHistory } from './night/records.ts';
import { sendBack, tryAgain } from './night/returns.ts';
import { signIn, signInByKeys } from './night/sign-in.ts';

type Act = (night: Night, desks: Desks) => Promise<void>;
const acts: readonly Act[] = [
  reassignLate,
  meetAtOne,
  writeNote,
  correctOrder,
  tryAgain,
  sendBack,
  bookForCaller,
  searchHistory,
  readReport,
  readAudit,
  watchReceiver,
  comeBack,
];

const monitor = { width: 1920, height: 1080 };

// A browser is the subject: three people work at once, one by keys alone, and each sees what the others do.
screenTest(
  'two dispatchers and an admin work a night on three screens: every delivery finds its way, and nothing is a dead end',
  async () => {
    const night = await beginNight();
    const { service } = night;
    const bagusLook = { language: 'en', scheme: 'dark' } as const;
    const phone = { language: 'id', scheme: 'dark', size: 'phone' } as const;
    await using(await visit(service, { path: '/operations' }), async (ani) => {
      await using(await visit(service, { path: '/operations', look: bagusLook }), async (bagus) => {
        await using(
          await visitAs(service, 'operator-admin', { path: '/operations/', look: phone }),
          async (admin) => {
            await bagus.setViewportSize(monitor);
            await signInByKeys(ani, emails.ani, password);
            await signIn(bagus, emails.bagus, password);
            for (const act of acts) await act(night, { ani, bagus, admin });
          },
        );
      });
    });
  },
);
