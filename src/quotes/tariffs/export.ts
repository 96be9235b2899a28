import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import type { Context } from '../../context.ts';
import { escapeDirections } from '../../text/plain-text.ts';
import { Sheet } from './sheet.ts';
import { listTariffVersions, readSheet } from './store.ts';
import { findVersionInForce, TariffRefused } from './version-in-force.ts';

/**
 * Exports a tariff version as a file: the given version or, without one, the version in force. The version's date is
 * written as a comment only. As a field, it would make the edited file take effect in the past when it is imported
 * again.
 * @throws TariffRefused if there is no such version
 */
export async function exportTariffs(ctx: Context, versionId?: string): Promise<string> {
  const version =
    versionId === undefined
      ? await findVersionInForce(ctx.sql, ctx.now())
      : (await listTariffVersions(ctx.sql)).find(({ id }) => id === versionId);
  if (version === undefined) {
    throw new TariffRefused(
      versionId === undefined ? 'no tariffs are in force' : `there is no version ${versionId}`,
    );
  }
  const { effectiveFrom: _, ...sheet } = await readSheet(ctx.sql, version);
  return writeTariffFile(sheet, ` ${version.id}, in force from ${version.effectiveFrom.toISOString()}`);
}

const sections = ['holidays', 'tariffs', 'areas', 'hubs', 'shops'];

/** Formats a sheet as readable YAML, with keys in the order of the schema and small values on one line. */
export function writeTariffFile(sheet: Sheet, comment?: string): string {
  const document = new Document(inOrder(Sheet as unknown as Shape, sheet));
  if (comment !== undefined) document.commentBefore = comment;
  visit(document, {
    Collection: (_, node) => {
      if (isMap(node) || isSeq(node)) node.flow = isShort(node.toJSON());
    },
    Scalar: (_, node) => {
      // Only a text in double quotes may contain escapes.
      if (escapeDirections(String(node.value)) !== String(node.value)) node.type = 'QUOTE_DOUBLE';
    },
    Pair: (_, { key }) => {
      if (isScalar(key) && sections.includes(String(key.value))) key.spaceBefore = true;
    },
  });
  return escapeDirections(document.toString({ lineWidth: 120 }));
}

/**
 * Returns true if a value contains no lists or objects and is short enough for one line, such as a point, a step, or
 * the hours of a day.
 */
const isShort = (value: object): boolean =>
  JSON.stringify(value).length <= 80 && !Object.values(value).some((each) => typeof each === 'object');

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Returns the same value with its keys in the schema's order, because the database does not keep their order. */
function inOrder(shape: Shape | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => inOrder(shape?.items, each));
  if (typeof value !== 'object' || value === null || shape?.properties === undefined) return value;
  const entries = Object.entries(shape.properties).flatMap(([key, each]) =>
    key in value ? [[key, inOrder(each, (value as Record<string, unknown>)[key])]] : [],
  );
  return Object.fromEntries(entries);
}
