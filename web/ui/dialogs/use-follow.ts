import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { namesOf } from '../../../src/names.ts';
import { formatNumber } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { followed, isSame } from './follow.ts';
import { useFollowTexts } from './follow-texts.ts';

/** What an open form is built on. */
export interface Followable<Values extends object> {
  /** The present initial values of the fields. */
  readonly initial?: Values;
  /** Facts that the form shows or reckons with, as texts by their labels. */
  readonly relies?: Readonly<Record<string, string>>;
  /** The labels of fields that cannot show a message themselves. */
  readonly labels?: { readonly [Field in keyof Values]?: string };
}

/** What has changed under an open form, until the person confirms it. */
export interface Following {
  readonly lines: readonly string[];
  readonly confirm: () => void;
}

/** Returns the facts that changed since the person saw them. While nothing is at stake, they count as seen. */
export function useChangedFacts(relies: Readonly<Record<string, string>>, isAtStake: boolean): Following {
  const texts = useFollowTexts();
  const [seen, setSeen] = useState(relies);
  const changed = namesOf(relies).filter((label) => (seen[label] ?? relies[label]) !== relies[label]);
  if (!isAtStake && changed.length > 0) setSeen(relies);
  const lines = changed.map((label) => texts.line(label, seen[label]!, relies[label]!));
  return { lines: isAtStake ? lines : [], confirm: () => setSeen(relies) };
}

const nothing = {};

/** Lets an open form follow its initial values and the facts that it relies on (decision 637). */
export function useFollow<Values extends object>(
  fields: UseFormReturnType<Values>,
  { initial, relies = nothing, labels = nothing }: Followable<Values>,
): Following {
  const texts = useFollowTexts();
  const { language } = useLanguage();
  const base = useRef(initial);
  const [asked, setAsked] = useState<Partial<Values>>(nothing);
  const labelOf = (field: keyof Values) => (labels as Partial<Record<keyof Values, string>>)[field];
  const shown = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, language) : typeof value === 'string' ? value : '';
  const follow = useEffectEvent((_initial: string) => {
    const before = base.current;
    base.current = initial;
    if (before === undefined || initial === undefined) return;
    const typed = fields.getValues();
    const changes = followed(before, initial, typed);
    fields.setInitialValues(initial);
    for (const field of changes.taken) fields.setFieldValue(field, initial[field] as never);
    for (const field of changes.asked)
      if (labelOf(field) === undefined) fields.setFieldError(field, texts.here(shown(initial[field])));
    const more = changes.asked.map((field) => [field, typed[field]]);
    if (more.length > 0) setAsked((known) => ({ ...known, ...Object.fromEntries(more) }));
  });
  const present = JSON.stringify(initial);
  useEffect(() => follow(present), [present]);
  const facts = useChangedFacts(relies, initial === undefined || fields.isDirty());
  // A field that the person has changed since is no longer in question.
  const open = namesOf(asked).filter((field) => isSame(asked[field], fields.values[field as keyof Values]));
  const typed = open.map((field) => {
    const label = labelOf(field as keyof Values);
    return label === undefined ? '' : texts.field(label, shown(initial?.[field as keyof Values]));
  });
  return {
    lines: [
      ...facts.lines,
      ...typed.filter((line) => line !== ''),
      ...(open.length > 0 ? [texts.typed] : []),
    ],
    confirm: () => {
      facts.confirm();
      for (const field of open) fields.clearFieldError(field);
      setAsked(nothing);
    },
  };
}
