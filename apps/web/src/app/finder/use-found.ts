import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { allowedTabs, useCan, useSession } from '../../features/access/index.ts';
import { departmentTreeQuery, namesOf, positionsQuery } from '../../features/network/index.ts';
import { type Employee, fullNameOf } from '../../features/people/index.ts';
import { useOfferedCommands } from '../../lib/finder.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { useOwnChoices } from '../shell/use-own-choices.ts';
import { type Found, GROUPS, MOST_OF_A_KIND } from './found.ts';
import { matching } from './matching.ts';
import { FEWEST_LETTERS, peopleFoundQuery } from './people-found.ts';
import { useGo } from './use-go.ts';
import { useLooks } from './use-looks.ts';
import { useDates, useRecent, useScreens, useSettings, useStores } from './use-places.ts';

const TYPING_MS = 200;

/** A number that stays in one line. */
const unbroken = (phone: string | null | undefined) =>
  phone?.replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');

/** The people whom the server finds: Enter opens the card, Ctrl+Enter the shifts. */
function usePeople(typed: string, go: ReturnType<typeof useGo>) {
  const t = useT();
  const openModal = useOpenModal();
  const mayPlan = allowedTabs(useSession()).includes('timetable');
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isAsked = useCan()('Employee', 'GET') && typed.trim().length >= FEWEST_LETTERS;
  const { data: positions = [] } = useQuery(positionsQuery);
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const answer = useQuery({
    ...peopleFoundQuery(asked),
    enabled: isAsked && asked.length >= FEWEST_LETTERS,
  });
  const positionNames = new Map(positions.map(({ id, name }) => [id, name]));
  const storeNames = namesOf(trees);

  const found = ({ id, user, tabel_code, employments = [] }: Employee): Found => {
    const place = employments.find(({ is_active }) => is_active) ?? employments[0];
    const parts = place && [positionNames.get(place.position_id ?? 0), storeNames.get(place.shop_id)];
    return {
      ...{ id: `person:${id}`, group: 'people', text: fullNameOf(user), icon: IconUser },
      detail: [...(parts ?? []), tabel_code, unbroken(user.phone_number)].filter(Boolean).join(' · '),
      run: () => openModal('Worker', id),
      also:
        place && mayPlan
          ? { label: t('finder.shifts'), run: () => go.toShifts(id, place.shop_id) }
          : undefined,
    };
  };
  return {
    found: isAsked && asked === typed.trim() ? (answer.data ?? []).map(found) : [],
    isSearching: isAsked && (asked !== typed.trim() || answer.isPending),
    isFailed: isAsked && answer.isError,
  };
}

/** What can be done here and now; what a button and a key do alike stands once, with its key. */
function useOrders(): Found[] {
  const t = useT();
  const own = useOwnChoices().map((choice) => ({ ...choice, isSearched: true }));
  const looks = useLooks();
  const offered = [...useOfferedCommands(), ...own].map(
    ({ name, label, ...command }): Found => ({ ...command, id: name, group: 'commands', text: t(label) }),
  );
  const all = [...offered, ...looks];
  const atOnce = new Set(all.filter(({ isSearched }) => !isSearched).map(({ text }) => text));

  return all.filter(({ isSearched, text }) => !isSearched || !atOnce.has(text));
}

/** Everything that a text finds, in its groups; without a text the last places, the commands and the screens. */
export function useFound(typed: string) {
  const go = useGo();
  const screens = useScreens(go);
  const settings = useSettings(go);
  const stores = useStores(go);
  const recent = useRecent(go, [...screens, ...settings]);
  const dates = useDates(go, typed);
  const people = usePeople(typed, go);
  const orders = useOrders();
  const all =
    typed.trim() === ''
      ? [...recent, ...orders.filter(({ isSearched }) => !isSearched), ...screens]
      : [
          ...[orders, screens, settings, stores].flatMap((kind) =>
            matching(kind, typed).slice(0, MOST_OF_A_KIND),
          ),
          ...dates,
          ...people.found,
        ];

  return {
    shown: GROUPS.flatMap((group) => all.filter((one) => one.group === group)),
    commands: orders,
    isSearching: people.isSearching,
    isFailed: people.isFailed,
  };
}
