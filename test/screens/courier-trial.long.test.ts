import { rideTrial } from './trial/trial.ts';

// A browser on a slow line rides the app itself: nothing less has all of phone, line and service.
rideTrial(10, 41);
