import { hashOf, isolatedHtml } from '../http/html.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import { demoWords } from '../vocabulary/demo-words.ts';
import { textIn } from '../vocabulary/languages.ts';
import { fullMoment, momentText, rangeText, zoneName } from '../vocabulary/moment-text.ts';
import { stateOf } from './schema.ts';
import { type Language, texts } from './texts.ts';
import { stations, stationsReached, type TrackingView } from './view.ts';

const style = `
:root{color-scheme:light dark;--ink:#0f172a;--soft:#64748b;--line:#e2e8f0;--paper:#fff;--ground:#f1f5f9;--go:#0f766e;--late:#b91c1c}
@media(prefers-color-scheme:dark){:root{--ink:#f1f5f9;--soft:#94a3b8;--line:#334155;--paper:#1e293b;--ground:#0f172a;--go:#2dd4bf;--late:#f87171}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem;display:grid;gap:.75rem}
.card{background:var(--paper);border-radius:1rem;padding:1.25rem}
h1{margin:0;font-size:1.6rem;line-height:1.2}
h2{margin:0 0 .75rem;font-size:.875rem;font-weight:600;color:var(--soft)}
p{margin:.35rem 0 0}
.demo{margin:0;padding:.35rem 1rem;text-align:center;font-size:.875rem;font-weight:600;background:var(--ink);color:var(--paper)}
.brand,.small{color:var(--soft);font-size:.875rem}
.brand{margin:.25rem 0 0}
.stations{display:grid;grid-template-columns:repeat(4,1fr);gap:.35rem;margin:1.25rem 0 0;padding:0;list-style:none}
.stations li{border-top:.375rem solid var(--line);padding-top:.4rem;font-size:.75rem;color:var(--soft);border-radius:.2rem}
.stations .reached{border-color:var(--go);color:var(--ink);font-weight:600}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin:0}
dt{font-size:.875rem;color:var(--soft)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.history{margin:0;padding:0 0 0 1rem;border-left:2px solid var(--line);list-style:none}
.history li+li{margin-top:.75rem}
a{color:var(--go)}
dd .small{display:block;font-weight:400}
.late{color:var(--late)}
.badge{display:inline-block;margin:0 0 .5rem;padding:.1rem .6rem;border-radius:1rem;background:var(--ground);color:var(--soft);font-size:.75rem}
.history time{display:block;color:var(--soft);font-size:.875rem}`;

/**
 * The page of a parcel on its way reloads at this interval without JavaScript. With JavaScript, it polls at this
 * interval if events do not arrive.
 */
const refreshSeconds = 15;

/**
 * The page's script. On each change event it loads the page again and replaces the content; it polls if events do not
 * arrive.
 */
const script = `
const main=()=>document.querySelector('main');
let asking,timer;
const load=async()=>{
  if(asking)return;
  asking=true;
  try{
    const answer=await fetch(location.href,{cache:'no-store'});
    const page=new DOMParser().parseFromString(await answer.text(),'text/html');
    main().replaceWith(page.querySelector('main'));
    if(!main().dataset.state){source.close();clearInterval(timer)}
  }catch{}
  asking=false;
};
const source=new EventSource('/v1/tracking/'+location.pathname.split('/').pop()+'/events');
source.onmessage=(event)=>{if(event.lastEventId!==main().dataset.state)load()};
source.addEventListener('end',()=>{source.close();load()});
source.onerror=()=>{if(source.readyState===2)timer??=setInterval(load,${refreshSeconds}e3)};`;

/**
 * The content security policy of the tracking pages. It allows only their own style and script, and connections to this
 * server.
 */
export const pagePolicy =
  `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the page depends on beside the delivery. */
export interface Reading {
  readonly language: Language;
  readonly isDemo: boolean;
}

interface Frame extends Reading {
  /** The hash of the displayed view (see `stateOf`); undefined if it will not change any more. */
  readonly state?: string;
}

function page({ language, isDemo, state }: Frame, content: string): string {
  const live = state !== undefined;
  const { title } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${live ? `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>\n` : ''}<title>${title}</title>
<style>${style}</style>
</head>
<body>
${isDemo ? `<p class="demo">${textIn(demoWords, language)}</p>\n` : ''}<main${live ? ` data-state="${state}"` : ''}>
<p class="brand">${title}</p>
${content}
</main>
${live ? `<script>${script}</script>\n` : ''}</body>
</html>
`;
}

/** Renders the page of a tracking link. */
export function trackingPage(view: TrackingView, reading: Reading, now: Date): string {
  const { language } = reading;
  const { sayings, courier, sandbox } = texts[language];
  const [headline, sentence] = sayings[view.status];
  const clock = clockOf(view, language, now);
  const content = [
    '<section class="card" aria-live="polite">',
    view.delivery.environment === 'sandbox' ? `<p class="badge">${sandbox}</p>` : '',
    `<h1>${headline}</h1>`,
    `<p>${sentence(isolatedHtml(view.courier?.firstName ?? courier))}</p>`,
    stationsOf(view, language),
    '</section>',
    factsOf(view, language, clock),
    historyOf(view, language, clock),
    `<p class="small">${texts[language].updated} ${clock.moment(view.delivery.updatedAt)} ${zoneName(view.delivery.timeZone)}</p>`,
  ];
  const state = view.isFinal ? {} : { state: stateOf(view) };
  return page({ ...reading, ...state }, content.filter((each) => each !== '').join('\n'));
}

/** Renders the page of an invalid tracking link. */
export function notFoundPage(reading: Reading): string {
  const [headline, sentence] = texts[reading.language].notFound;
  return page(reading, `<section class="card"><h1>${headline}</h1><p>${sentence('')}</p></section>`);
}

/** Writes times in the delivery's time zone, which the last line of the page names. */
interface Clock {
  readonly moment: (instant: Date) => string;
  readonly range: (from: Date, to: Date) => string;
}

function clockOf({ delivery: { timeZone: zone } }: TrackingView, language: Language, now: Date): Clock {
  const form = { zone, language, now };
  return {
    moment: (at) =>
      `<time datetime="${at.toISOString()}" title="${fullMoment(at, zone, language)}">${momentText(at, form)}</time>`,
    range: (from, to) => rangeText(from, to, form),
  };
}

function stationsOf({ delivery }: TrackingView, language: Language): string {
  const reached = stationsReached(delivery);
  if (reached === undefined) return '';
  const items = stations.map(
    (station, index) =>
      `<li${index < reached ? ' class="reached"' : ''}>${texts[language].stations[station]}</li>`,
  );
  return `<ol class="stations">${items.join('')}</ol>`;
}

type Facts = readonly (readonly [name: string, value: string])[];

function factsOf(view: TrackingView, language: Language, clock: Clock): string {
  const { yourCourier, vehicles, forCourier } = texts[language];
  const { courier, pin } = view;
  const facts: Facts = [
    ...(courier === null
      ? []
      : [[yourCourier, `${isolatedHtml(courier.firstName)}${small(vehicles[courier.vehicle])}`] as const]),
    ...timesOf(view, language, clock),
    ...(pin === null ? [] : [['PIN', `${pin}${small(forCourier)}`] as const]),
    ...positionOf(view, language, clock),
  ];
  if (facts.length === 0) return '';
  const shown = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('');
  return `<section class="card"><dl class="facts">${shown}</dl></section>`;
}

const small = (text: string) => `<span class="small">${text}</span>`;

/**
 * Returns the expected and the promised time of arrival. The expected time is highlighted if it is later than the
 * promised one.
 */
function timesOf(
  { expected, moved, silentSince, promisedAt }: TrackingView,
  language: Language,
  clock: Clock,
): Facts {
  const words = texts[language];
  const promise =
    promisedAt === null ? [] : [[words.promised, words.until(clock.moment(promisedAt))] as const];
  if (expected === null) return promise;
  const { from, to, isLate } = expected;
  const range = clock.range(from, to);
  const notes = [
    ...(moved === null ? [] : [words.moved(clock.range(moved.from, moved.to), clock.moment(moved.at))]),
    ...(silentSince === null ? [] : [words.silent(clock.moment(silentSince))]),
  ];
  const shown = `${isLate ? `<strong class="late">${range}</strong>` : range}${notes.map(small).join('')}`;
  return [[words.expected, shown], ...promise];
}

/** Returns the courier's distance from the destination, with the destination's district. */
function positionOf({ courier, delivery }: TrackingView, language: Language, clock: Clock): Facts {
  const { destination, destinationDistrict, status } = delivery;
  if (!courier?.place || destination === null || status !== 'IN_DELIVERY') return [];
  const { whereabouts, away, seenAt } = texts[language];
  const meters = straightMetersBetween(courier.place, destination);
  const kilometers = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, meters / 1_000));
  const district = destinationDistrict === null ? null : isolatedHtml(destinationDistrict);
  return [
    [whereabouts, `${away(kilometers, district)}${small(`${seenAt} ${clock.moment(courier.place.at)}`)}`],
  ];
}

function historyOf({ delivery }: TrackingView, language: Language, clock: Clock): string {
  const { sayings, history } = texts[language];
  const items = delivery.timeline
    .toReversed()
    .map(({ status, at }) => `<li>${sayings[status][0]}${clock.moment(at)}</li>`);
  return `<section class="card"><h2>${history}</h2><ol class="history">${items.join('')}</ol></section>`;
}
