import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { pinText } from '../../booking/pin.ts';
import { State } from '../../ui/frame/states.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatDistance, formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { count, type Parts, plain, useColumns } from '../../ui/listing/kinds.tsx';
import { List, ListDetail } from '../../ui/listing/list-detail.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import parts from '../parts.module.css';
import { textOf } from './bookings.ts';
import type { Draft } from './draft.ts';
import styles from './imports.module.css';
import { PinPanel } from './pin-panel.tsx';
import type { Standing } from './standing.ts';
import { useImportTexts } from './texts.ts';

interface PinsProps {
  readonly draft: Draft;
  readonly standings: readonly Standing[];
  /** Called with the accepted pins, by the index of their row. */
  readonly accept: (pins: ReadonlyMap<number, string>) => void;
}

/** The rows whose pin the file lacks. Each proposal is shown on a map, and accepted or corrected (decision 615). */
export function Pins({ draft, standings, accept }: PinsProps) {
  const texts = useImportTexts();
  const [open, setOpen] = useState<number>();
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => standings.filter(({ missingPin }) => missingPin !== undefined), [standings]);
  const labels = { ...texts, ...texts.pin, address: texts.fields['destination.address'] };
  const columns = useColumns(
    labels,
    useMemo(() => pinColumns(draft), [draft]),
  );
  const opened = rows.find(({ index }) => index === open);
  if (rows.length === 0) return <State icon="check" title={texts.pin.allDone} />;
  const acceptOpened = (text: string) => {
    if (opened === undefined) return;
    const place = rows.indexOf(opened);
    setOpen((rows[place + 1] ?? rows[place - 1])?.index);
    accept(new Map([[opened.index, text]]));
  };
  return (
    <>
      <p className={styles.note}>{texts.pin.hint}</p>
      <ListDetail>
        <List rows={rows}>
          <Listing
            label={texts.views.pins}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={({ index }) => `${texts.row} ${draft.rows[index]!.number}`}
            openKey={open === undefined ? undefined : String(open)}
            open={({ index }) => setOpen(index)}
            follows
            selection={{ keys: marked, change: mark }}
          />
          <ChosenPins rows={rows} marked={marked} accept={accept} />
        </List>
        {opened && (
          <PinPanel
            key={opened.index}
            draft={draft}
            standing={opened}
            accept={acceptOpened}
            close={() => setOpen(undefined)}
          />
        )}
      </ListDetail>
    </>
  );
}

const keyOf = ({ index }: Standing) => String(index);

interface ChosenPinsProps extends Pick<PinsProps, 'accept'> {
  readonly rows: readonly Standing[];
  readonly marked: ReadonlySet<string>;
}

/** Accepts the proposals of the chosen rows together. */
function ChosenPins({ rows, marked, accept }: ChosenPinsProps) {
  const { pin: texts, title } = useImportTexts();
  const { language } = useLanguage();
  const pins = new Map(
    rows.flatMap((row) => {
      const at = marked.has(keyOf(row)) ? row.missingPin?.proposed?.at : undefined;
      return at === undefined ? [] : [[row.index, pinText(at)] as const];
    }),
  );
  const label = texts.acceptMany(formatNumber(pins.size, language));
  useKeys(title, pins.size > 0 ? [{ keys: 'a', label, run: () => accept(pins) }] : []);
  if (pins.size === 0) return null;
  return (
    <section className={parts.chosen} aria-label={texts.bar}>
      <Button onClick={() => accept(pins)}>{label}</Button>
    </section>
  );
}

function Proposed({ of: { missingPin } }: { readonly of: Standing }) {
  const { pin: texts } = useImportTexts();
  const proposed = missingPin?.proposed;
  return proposed === undefined ? texts.waits : proposed === null ? texts.none : proposed.label;
}

function Reach({ of: { missingPin } }: { readonly of: Standing }) {
  const { pin: texts } = useImportTexts();
  const { language } = useLanguage();
  const meters = missingPin?.proposed?.radiusMeters;
  return meters == null ? null : texts.within(formatDistance(meters, language));
}

const pinColumns = (draft: Draft) =>
  ({
    row: count(({ index }) => draft.rows[index]!.number, { width: '64px', isWide: false }),
    address: plain(({ index }) => textOf(draft.rows[index]!, draft.sources['destination.address']), {
      width: 'minmax(140px, 1.4fr)',
    }),
    place: plain((standing) => <Proposed of={standing} />, { width: 'minmax(140px, 1.2fr)', isWide: true }),
    reach: plain((standing) => <Reach of={standing} />, { width: '88px' }),
  }) satisfies Parts<Standing>;
