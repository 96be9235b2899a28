import type { MoveAction } from '../audit/actions.ts';
import { dispatchers, type Role } from '../vocabulary/roles.ts';
import { type MoveName, moveNames, moveOf, type moves } from './lifecycle.ts';

/** The names of the moves whose row in the table matches `Column`. */
type MoveWith<Column> = {
  [Name in MoveName]: (typeof moves)[Name] extends Column ? Name : never;
}[MoveName];

type MoveBy<Actor> = {
  [Name in MoveName]: Actor extends (typeof moves)[Name]['by'][number] ? Name : never;
}[MoveName];

/** The moves that people of operations make. */
export type OperationsMove = MoveBy<'operations'> | MoveWith<{ readonly isOpenToBooker: true }>;

/**
 * The moves that operations choose by name. A change of courier and the settlement of a late handover have dialogs of
 * their own.
 */
export type OfferedMove = Exclude<
  OperationsMove,
  MoveWith<{ readonly undo: 'courier' }> | MoveWith<{ readonly settles: true }>
>;

/** The names of the moves of `OperationsMove`, in the table's order. */
export const operationsMoves = moveNames.filter((name): name is OperationsMove => {
  const { by, isOpenToBooker } = moveOf(name);
  return by.includes('operations') || isOpenToBooker === true;
});

/** True if a role may make a move that the lifecycle opens to operations. */
export const mayMove = (role: Role, move: MoveName): boolean =>
  (moveOf(move).roles ?? dispatchers).includes(role);

/** True if a move can be made of many deliveries at once: it needs no photo and no name for each. */
export function worksOnMany(move: MoveName): boolean {
  const { by, needs = [] } = moveOf(move);
  return by.includes('operations') && !needs.includes('proof') && !needs.includes('recipientName');
}

/** The name under which the audit chain records a move. */
export type MoveActionName = `delivery.${OperationsMove}`;

/** The action that the audit chain records for a move by operations. */
export const auditActionOf = (move: MoveName) => `delivery.${move}` as MoveAction;
