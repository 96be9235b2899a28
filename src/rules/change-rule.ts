import type { Context } from '../context.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { formatLocal } from '../time.ts';
import { acceptedBy, isWithin, orderedValue, type Rule } from '../vocabulary/rule-kinds.ts';
import { isRuleName, ruleOf } from '../vocabulary/rules.ts';
import { findWorkspace } from '../workspaces/store.ts';
import type { RuleRequest } from './schema.ts';
import { listRules, putRule } from './store.ts';

/** A change of a rule, as it was sent, and the ids of the areas. */
export interface SentRule {
  readonly name: string;
  readonly request: RuleRequest;
  readonly areas: readonly string[];
}

/**
 * Changes a rule for the installation, an area or a shop, and records it.
 * @throws ruleChangedMeanwhile if somebody else has changed it since the sent version
 */
export async function changeRule(
  ctx: Context,
  signedIn: SignedIn,
  { name, request, areas }: SentRule,
): Promise<void> {
  if (!isRuleName(name)) throw problems.ruleNotFound();
  const rule = ruleOf(name);
  const { areaID: areaId, workspaceID: workspaceId, version } = request;
  const value = request.value === null ? null : checkedValue(rule, request.value);
  refuseWrongPlace(rule, request);
  if (areaId !== null && !areas.includes(areaId)) throw problems.ruleAreaUnknown();
  await changeInPerson(ctx, signedIn, async (each, tx) => {
    if (workspaceId !== null) orRefuse(await findWorkspace(tx, workspaceId), problems.workspaceNotFound);
    const find = async () =>
      (await listRules(tx)).find(
        (row) => row.name === name && row.areaId === areaId && row.workspaceId === workspaceId,
      );
    const before = await find();
    const change = { name, areaId, workspaceId, value, version, by: signedIn.id, at: each.now() };
    if (!(await putRule(tx, change))) {
      const present = (await find()) ?? before;
      throw problems.ruleChangedMeanwhile(
        present?.changedBy?.name ?? 'Antar',
        formatLocal(present?.changedAt ?? each.now(), each.rules.of('companyTimeZone')),
        JSON.stringify(present?.value ?? null),
      );
    }
    const where = areaId ?? workspaceId;
    return [
      undefined,
      {
        action: 'rule.change',
        subject: { kind: 'rule', id: name },
        ...(workspaceId !== null && { workspaceId }),
        before: { value: before?.value ?? null },
        after: { value, ...(where !== null && { place: where }) },
      },
    ];
  });
}

function checkedValue(rule: Rule, value: unknown) {
  if (!isWithin(rule, value)) throw problems.ruleValueInvalid(...acceptedBy(rule));
  return orderedValue(rule, value);
}

/** Refuses a place for which the rule has no value of its own. */
function refuseWrongPlace({ scopes }: Rule, { areaID, workspaceID }: RuleRequest): void {
  const isArea = areaID !== null;
  const isShop = workspaceID !== null;
  const isAllowed = (!isArea || scopes.includes('area')) && (!isShop || scopes.includes('shop'));
  if (!isAllowed || (isArea && isShop)) throw problems.rulePlaceInvalid();
}
