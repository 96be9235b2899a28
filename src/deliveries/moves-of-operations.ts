import type { MoveAction } from '../audit/actions.ts';
import { dispatchers, type Role } from '../vocabulary/roles.ts';
import { type MoveName, moveNames, moveOf, type moves } from './lifecycle.ts';

/** The names of the moves whose row in the lifecycle table has the type `Column`. */
type MoveWith<Column> = {
  [Name in MoveName]: (typeof moves)[Name] extends Column ? Name : never;
}[MoveName];

type MoveBy<Actor> = {
  [Name in MoveName]: Actor extends (typeof moves)[Name]['by'][number] ? Name : never;
}[MoveName];

/** The moves that operations staff can make by name. Those of late handovers are made by decisions about them. */
export type OperationsMove = Exclude<MoveBy<'operations'>, MoveWith<{ readonly settles: true }>>;

/**
 * The moves for which screens show operations a button with the move's name. Changes of courier have a dialog of their
 * own instead.
 */
export type OfferedMove = Exclude<OperationsMove, MoveWith<{ readonly undo: 'courier' }>>;

/** The names of all moves that operations can make by name, in the table's order. */
export const operationsMoves = moveNames.filter((name): name is OperationsMove => {
  const { by, settles } = moveOf(name);
  return by.includes('operations') && !settles;
});

/** True if people with this role may make the move, provided that the lifecycle allows operations to make it. */
export const mayMove = (role: Role, move: MoveName): boolean =>
  (moveOf(move).roles ?? dispatchers).includes(role);

/**
 * True if operations can make the move on many deliveries at once. Moves that need a photo or a recipient's name for
 * each delivery are excluded.
 */
export function worksOnMany(move: MoveName): boolean {
  const { by, needs = [] } = moveOf(move);
  return by.includes('operations') && !needs.includes('proof') && !needs.includes('recipientName');
}

/** The name under which the audit chain records a move. */
export type MoveActionName = `delivery.${OperationsMove}`;

/** Returns the action that the audit chain records for a move by operations. */
export const auditActionOf = (move: MoveName) => `delivery.${move}` as MoveAction;
