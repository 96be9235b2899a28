import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';

export type RuleRow = DataOf<'/operations/v1/rules'>[number];
export type Stored = RuleRow['values'][number];
export type Place = Pick<Stored, 'areaID' | 'workspaceID'>;

export const rulesKey = ['rules'] as const;

/** Fetches the rules with their values. */
export const useRules = () =>
  useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => read('/operations/v1/rules', { signal }),
    refetchInterval: 15_000,
  });

/** Fetches the areas of the tariff in force. */
export const useAreas = () =>
  useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => read('/operations/v1/areas', { signal }),
    staleTime: 60_000,
  });

/** Stores a value, of which `version` is the one that was read. */
export const changeRule = (ruleName: string, place: Place & { version: number }, value: Stored['value']) => {
  const { areaID, workspaceID, version } = place;
  const params = { path: { ruleName } };
  const body = { areaID, workspaceID, version, value };
  return answerOf(api.PUT('/operations/v1/rules/{ruleName}', { params, body }));
};

/** Returns the installation's value, which each rule has. */
export const wholeOf = ({ values }: RuleRow): Stored =>
  values.find(({ areaID, workspaceID }) => areaID === null && workspaceID === null)!;
