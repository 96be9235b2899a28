import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorRoles } from '../../src/vocabulary/roles.ts';
import { homeFirst } from './home.ts';
import { paths } from './paths.ts';

const pages = Object.values(paths).map((path) => ({ to: path() }));

test('decision 475: the home of each role is the first page of its navigation', () => {
  const first = operatorRoles.map((role) => homeFirst(role, pages)[0]!.to);
  assert.deepEqual(first, [paths.health(), paths.board(), paths.warehouse(), paths.cash()]);
});

test('the pages after the home keep their order', () => {
  const others = homeFirst('finance', pages).slice(1);
  assert.deepEqual(
    others,
    pages.filter(({ to }) => to !== paths.cash()),
  );
});
