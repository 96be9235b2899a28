import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { type Host, readHosts } from '../../db/server.ts';
import { examineConnections } from './connections.ts';
import { type Finding, found } from './finding.ts';

/** Time for a standby to receive what the primary had written before. */
const patienceMs = 3_000;
const lookEveryMs = 250;

type Primary = Host & { readonly timeline: string };

const answers = (host: object): host is Host => 'logEnd' in host;
const isPrimary = (host: Host): host is Primary => host.timeline !== null;

/** Checks that each host in DATABASE_URL answers, that one takes writes and the others follow it, and their connections. */
export async function examineHosts(ctx: Context): Promise<Finding[]> {
  const hosts = await readHosts(ctx.sql.url);
  const answering = hosts.filter(answers);
  return [
    ...hosts.filter((each) => !answers(each)).map(({ place }) => found('host-unreachable', { host: place })),
    ...examinePrimaries(answering.filter(isPrimary)),
    ...(await examineStandbys(ctx.sql.url, answering)),
    ...(await examineConnections(ctx, answering)),
  ];
}

const latestOf = (primaries: readonly Primary[]): Primary =>
  primaries.reduce((best, each) => (each.timeline > best.timeline ? each : best));

function examinePrimaries(primaries: readonly Primary[]): Finding[] {
  if (primaries.length < 2) return [];
  const latest = latestOf(primaries);
  return primaries
    .filter((each) => each !== latest)
    .map(({ place }) => found('host-divided', { host: place, latest: latest.place }));
}

/** Finds the standbys that receive nothing: soon they have all that the primary had written at first. */
async function examineStandbys(url: string, hosts: readonly Host[]): Promise<Finding[]> {
  const primaries = hosts.filter(isPrimary);
  if (primaries.length === 0) return [];
  const { place: primary, logEnd } = latestOf(primaries);
  const behind = (each: Host) => !isPrimary(each) && each.logEnd < logEnd;
  let late = hosts.filter(behind);
  for (const endMs = performance.now() + patienceMs; late.length > 0 && performance.now() < endMs; ) {
    await delay(lookEveryMs);
    const places = new Set(late.map(({ place }) => place));
    late = (await readHosts(url)).filter(answers).filter((each) => places.has(each.place) && behind(each));
  }
  return late.map(({ place }) => found('standby-behind', { host: place, primary }));
}
