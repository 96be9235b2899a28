import type { MoveName } from '../deliveries/lifecycle.ts';
import type { Role } from '../vocabulary/roles.ts';

const warehouse: readonly MoveName[] = [
  'verify',
  'reportMissing',
  'stage',
  'collect',
  'load',
  'park',
  'handBack',
];

/**
 * True if a role may make a move that the lifecycle opens to operations; the warehouse may make those done
 * there.
 */
export const mayMove = (role: Role, move: MoveName): boolean =>
  role === 'operator-admin' || role === 'dispatcher' || (role === 'warehouse' && warehouse.includes(move));
