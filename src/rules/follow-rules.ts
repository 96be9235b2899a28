import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { keepReading } from '../db/keep-reading.ts';
import { namesOf } from '../names.ts';
import type { Rules } from '../vocabulary/rules.ts';
import { inForce } from './in-force.ts';
import { adoptRule, listRules } from './store.ts';

const refreshMs = 1_000;

/** The rules, followed until stopped. */
export interface FollowedRules extends Rules {
  stop(): Promise<void>;
}

/**
 * Follows the rules: a change by any process applies within two seconds (decision 766). Values of variables that an
 * earlier version read are stored first.
 */
export async function followRules(base: Omit<Context, 'wake' | 'rules'>): Promise<FollowedRules> {
  await adoptVariables(base);
  let present = inForce([]);
  const reading = keepReading({
    read: async () => {
      present = inForce(await listRules(base.sql));
    },
    everyMs: refreshMs,
    failure: 'rules could not be read; using those in memory',
    log: base.log,
  });
  await reading.refresh();
  reading.wake();
  return {
    of: (name, place) => present.of(name, place),
    revision: () => present.revision(),
    refresh: reading.refresh,
    stop: reading.stop,
  };
}

async function adoptVariables({ sql, now, config }: Omit<Context, 'wake' | 'rules'>): Promise<void> {
  for (const name of namesOf(config.firstRules)) {
    const value = config.firstRules[name]!;
    await sql.transaction(async (tx) => {
      if (!(await adoptRule(tx, name, value, now()))) return;
      const change = {
        action: 'rule.change',
        subject: { kind: 'rule', id: name },
        after: { value },
      } as const;
      await recordChange({ config, now }, tx, { ...change, actor: { kind: 'service', id: 'settings' } });
    });
  }
}
