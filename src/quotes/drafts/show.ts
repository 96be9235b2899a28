import type { Queryable } from '../../db/connect.ts';
import type { CheckedTariffs } from '../tariffs/check.ts';
import { checkSheetAndShops } from '../tariffs/check-shops.ts';
import type { TariffVersion } from '../tariffs/store.ts';
import type { ExampleFare } from './example-fares.ts';
import type { ListedDraft, TariffDraft } from './store.ts';

/** Returns the fields of a draft in lists. */
export const showListed = ({ id, name, version, basedOn, createdAt, changedAt, changedBy }: ListedDraft) => ({
  tariffDraftID: id,
  name,
  version,
  basedOn,
  createdAt,
  changedAt,
  changedBy,
});

/** Returns a draft with its content and every fault. */
export const showDraft = async (sql: Queryable, draft: TariffDraft) => ({
  ...showListed(draft),
  sheet: draft.sheet,
  faults: (await checkSheetAndShops(sql, draft.sheet)).faults,
});

export const showVersion = ({ id, effectiveFrom, note, createdAt }: TariffVersion) => ({
  tariffVersionID: id,
  effectiveFrom,
  note,
  createdAt,
});

const orNull = (version: TariffVersion | null) => version && showVersion(version);

export const showComparison = (checked: CheckedTariffs, fares: readonly ExampleFare[]) => ({
  effectiveFrom: checked.effectiveFrom,
  follows: orNull(checked.follows),
  endedBy: orNull(checked.endedBy),
  changes: checked.changes,
  fares,
});
