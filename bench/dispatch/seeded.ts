export { seeded } from '../../src/dispatch/seeded.ts';
