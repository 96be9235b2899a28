import { textIn } from '../../../src/vocabulary/languages.ts';
import { type RuleScope, ruleGroups } from '../../../src/vocabulary/rule-kinds.ts';
import { ruleOf } from '../../../src/vocabulary/rules.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { useWorkspaces } from '../staff/source.ts';
import { WholeValue } from './columns.tsx';
import { AddValue, EditValue, GiveBack } from './edit.tsx';
import { type RuleRow, type Stored, useAreas, wholeOf } from './read.ts';
import { useRuleTexts } from './texts.ts';
import { valueText } from './value-text.ts';

interface RulePanelProps {
  readonly row: RuleRow;
  readonly close: () => void;
}

/** Shows a rule with its values, which can be changed. */
export function RulePanel({ row, close }: RulePanelProps) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const { words, scopes } = ruleOf(row.name);
  const whole = wholeOf(row);
  const usual = valueText(ruleOf(row.name), row.default, language) ?? texts.none;
  const inForce = whole.value ?? row.default;
  return (
    <Panel
      title={textIn(words.title, language)}
      below={textIn(ruleGroups[row.group], language)}
      close={close}
    >
      <Section
        title={texts.everywhere}
        beside={<Acts row={row} stored={whole} name={texts.everywhere} next={row.default} />}
      >
        <p style={{ margin: 0, color: 'var(--soft)' }}>{textIn(words.hint, language)}</p>
        <Facts
          facts={[
            [texts.value, <WholeValue key="value" {...row} />],
            [texts.usualIs, whole.value === null ? undefined : usual],
            [texts.changedBy, whole.changedAt && <Author key="by" stored={whole} />],
          ]}
        />
      </Section>
      {scopes.map((scope) => (
        <Own key={scope} row={row} scope={scope} next={inForce} />
      ))}
    </Panel>
  );
}

function Author({ stored }: { readonly stored: Stored }) {
  const { fromVariable } = useRuleTexts();
  const { changedAt, changedBy } = stored;
  return (
    <>
      {changedBy?.name ?? fromVariable} · {changedAt && <Moment at={changedAt} />}
    </>
  );
}

interface ActsProps {
  readonly row: RuleRow;
  readonly stored: Stored;
  readonly name: string;
  readonly next: Stored['value'];
}

function Acts({ row, stored, name, next }: ActsProps) {
  return (
    <span>
      {stored.value !== null && next !== null && (
        <GiveBack row={row} stored={stored} name={name} next={next} />
      )}
      <EditValue row={row} stored={stored} name={name} />
    </span>
  );
}

interface OwnProps {
  readonly row: RuleRow;
  readonly scope: RuleScope;
  /** The value of the whole company, which a place follows without its own. */
  readonly next: NonNullable<Stored['value']>;
}

/** The values of areas or of shops. */
function Own({ row, scope, next }: OwnProps) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const places = usePlaces(scope);
  const idOf = ({ areaID, workspaceID }: Stored) => (scope === 'area' ? areaID : workspaceID);
  const own = row.values.filter((stored) => idOf(stored) !== null && stored.value !== null);
  const free = places.filter(({ value }) => !own.some((stored) => idOf(stored) === value));
  const nameOf = (stored: Stored) =>
    places.find(({ value }) => value === idOf(stored))?.label ?? idOf(stored) ?? '';
  return (
    <Section
      title={texts.scopes[scope]}
      beside={free.length > 0 && <AddValue row={row} scope={scope} places={free} next={next} />}
    >
      {own.length === 0 && <p style={{ margin: 0, color: 'var(--soft)' }}>{texts.sameAsAll}</p>}
      {own.map((stored) => (
        <Section
          key={idOf(stored)}
          title={nameOf(stored)}
          beside={<Acts row={row} stored={stored} name={nameOf(stored)} next={next} />}
        >
          <Facts
            facts={[
              [texts.value, valueText(ruleOf(row.name), stored.value!, language) ?? texts.none],
              [texts.changedBy, <Author key="by" stored={stored} />],
            ]}
          />
        </Section>
      ))}
    </Section>
  );
}

function usePlaces(scope: RuleScope): readonly { readonly value: string; readonly label: string }[] {
  const { data: areas = [] } = useAreas();
  const { data: shops = [] } = useWorkspaces();
  return scope === 'area'
    ? areas.map(({ areaID, name }) => ({ value: areaID, label: name }))
    : shops.map(({ workspaceID, name }) => ({ value: workspaceID, label: name }));
}
