import { full } from '../support/pace.ts';
import { rideTrial } from './trial/trial.ts';

// The ten of `courier-trial.long.test.ts` and sixty more.
if (full) rideTrial(70, 4_170);
