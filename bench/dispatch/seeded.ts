export { seeded } from '../../src/dispatch/decide/seeded.ts';
