import { useMemo } from 'react';
import { type AxisLabel, axisLabels } from '../../ui/chart/axis-labels.ts';
import type { Drawing } from '../../ui/chart/drawing.ts';
import { ticksOf } from '../../ui/chart/scale.ts';
import {
  formatDayOfMonth,
  formatNumber,
  formatRupiah,
  formatShare,
  formatShortNumber,
} from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Language } from '../../ui/language/pairs.ts';
import { boundsOf, isWhole, onTimeGoalPercent, seriesOf } from './numbers.ts';
import { byTime, type Group, type Measure, type ReportRow } from './search.ts';
import { useReportTexts } from './texts.ts';

interface Drawn {
  readonly by: Group;
  readonly measure: Measure;
  readonly rows: readonly ReportRow[];
  readonly nameOf: (row: ReportRow) => string;
}

/** Returns the chart of a measure. */
export function useDrawing({ by, measure, rows, nameOf }: Drawn): Drawing {
  const texts = useReportTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const isShare = measure === 'onTime';
    const names: Partial<Record<string, string>> = { ...texts.measures, ...texts.series };
    const series = seriesOf[measure].map(([name, readValue]) => ({
      label: names[name] ?? name,
      values: rows.map(readValue),
    }));
    const bounds = boundsOf(
      measure,
      series.flatMap(({ values }) => values),
    );
    return {
      label: texts.chart(texts.measures[measure], texts.groups[by]),
      valuesLabel: texts.chartValues,
      names: rows.map(nameOf),
      groups: byTime.includes(by) ? 'times' : 'rows',
      marks: isShare ? 'points' : 'bars',
      series,
      ticks: ticksOf(bounds, isWhole(measure) ? 1 : 0),
      goal: isShare
        ? { value: onTimeGoalPercent, label: texts.goal(formatNumber(onTimeGoalPercent, language)) }
        : undefined,
      format: (value) => (value === null ? texts.noValue : valueText(measure, value, language)),
      formatTick: (value) => `${formatShortNumber(value, language)}${isShare ? ' %' : ''}`,
      labelsAt: (spacing) => labelsAt(rows, by, language, spacing),
    };
  }, [rows, measure, nameOf, texts, by, language]);
}

function valueText(measure: Measure, value: number, language: Language): string {
  if (measure === 'fares' || measure === 'cod') return formatRupiah(value);
  if (measure === 'times') return formatNumber(Math.round(value), language);
  if (measure === 'onTime') return formatShare(value / 100, language);
  return formatNumber(value, language);
}

const stepsOf: Partial<Record<Group, readonly number[]>> = {
  day: [1, 2, 7, 14, 28],
  week: [1, 2, 4, 8, 13, 26],
  hour: [1, 2, 3, 4, 6, 12],
};

/** Returns short labels of times: the month stands only where it begins or changes. */
function labelsAt(
  rows: readonly ReportRow[],
  by: Group,
  language: Language,
  spacing: number,
): readonly AxisLabel[] {
  const monthOf = (index: number) => rows[index]!.key.slice(0, 7);
  return axisLabels({
    count: rows.length,
    spacing,
    steps: stepsOf[by] ?? [1],
    textOf: (index, before) => {
      const { key } = rows[index]!;
      if (by === 'hour') return key;
      if (before !== undefined && monthOf(before) === monthOf(index)) return String(Number(key.slice(8)));
      return formatDayOfMonth(`${key}T12:00:00Z`, 'UTC', language);
    },
  });
}
