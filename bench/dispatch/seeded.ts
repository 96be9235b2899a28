export { seeded } from '../../src/dispatch/decide/drive.ts';
