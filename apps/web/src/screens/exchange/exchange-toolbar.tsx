import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconCalendar, IconList, IconPlus, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { workTypeNamesQuery } from '../../features/network/index.ts';
import {
  APPROVED,
  FREE,
  isClient,
  isLender,
  LOOKS,
  sourcesOf,
  type Tab,
} from '../../features/planning/exchange/exchange-filters.ts';
import { useExchangeView, useSide, useTabs } from '../../features/planning/exchange/use-exchange.ts';
import { type Command, useOfferCommands } from '../../lib/finder.ts';
import { useT } from '../../lib/language/index.ts';
import { TOGGLE, useDeps, useOpenModal, useSearchParam, useSetSearch } from '../../lib/url/index.ts';
import { ClearButton, ListFilter, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import css from './exchange.module.css';

const LOOK_ICONS = { list: IconList, calendar: IconCalendar } as const;

/** The parts of the exchange, and the tools of the one that is shown. */
export function ExchangeToolbar() {
  const t = useT();
  const setSearch = useSetSearch();
  const { open, tab } = useTabs();

  return (
    <Toolbar label={t('exchange.tools')}>
      {open.length > 1 && (
        <ToolbarGroup>
          <SegmentedControl
            className={css.tabs}
            aria-label={t('exchange.title')}
            data={open.map((value) => ({ value, label: t(`exchange.tab.${value}`) }))}
            value={tab}
            onChange={(value) => setSearch({ exchangeTab: value as Tab, panel: null }, { finalize: true })}
          />
        </ToolbarGroup>
      )}
      {tab === 'vacancies' && <VacancyTools />}
    </Toolbar>
  );
}

function VacancyTools() {
  const t = useT();
  const can = useCan();
  const setSearch = useSetSearch();
  const openModal = useOpenModal();
  const deps = useDeps();
  const view = useExchangeView();
  const isNarrowed = useIsNarrowed();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const isTablet = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const mayAdd = can('WorkerDay_batch_update_or_create', 'POST') && can('WorkerDay_approve_vacancy', 'POST');
  const add = () => setSearch({ mbVacancy: '-1' }, { finalize: true });
  const isAutomatic = can('ExchangeAutomation', 'GET') && deps[0] !== undefined;
  const automate = () => openModal('ExchangeAutomation', deps[0]);
  const offered: (Command | false)[] = [
    mayAdd && { name: 'add', label: 'exchange.add', icon: IconPlus, run: add },
    isAutomatic && { name: 'automation', label: 'exchange.automation', icon: IconRobot, run: automate },
  ];
  useOfferCommands(offered.filter((command): command is Command => command !== false));

  return (
    <>
      {(!isTablet || areFiltersOpen) && <VacancyFilterTools />}
      <ToolbarGroup push>
        {isTablet && (
          <ActionIcon
            variant={isNarrowed ? 'light' : 'default'}
            aria-label={t('exchange.filters')}
            aria-expanded={areFiltersOpen}
            onClick={() => setFiltersOpen((was) => !was)}
          >
            <IconAdjustmentsHorizontal size={16} stroke={1.6} />
          </ActionIcon>
        )}
        <SegmentedControl
          aria-label={t('exchange.look')}
          data={LOOKS.map((value) => {
            const Icon = LOOK_ICONS[value];
            return {
              value,
              label: (
                <span className={css.look} title={t(`exchange.look.${value}`)}>
                  <Icon size={15} stroke={1.6} aria-hidden />
                  <span className={css.spoken}>{t(`exchange.look.${value}`)}</span>
                </span>
              ),
            };
          })}
          value={view.look}
          onChange={(exchangeView) => setSearch({ exchangeView }, { finalize: true })}
        />
        {isAutomatic &&
          (isPhone ? (
            <ActionIcon variant="default" aria-label={t('exchange.automation')} onClick={automate}>
              <IconRobot size={16} stroke={1.6} />
            </ActionIcon>
          ) : (
            <Button variant="default" leftSection={<IconRobot size={15} stroke={1.6} />} onClick={automate}>
              {t('exchange.automation')}
            </Button>
          ))}
        {mayAdd && (
          <Button leftSection={<IconPlus size={15} />} onClick={add}>
            {t('exchange.add')}
          </Button>
        )}
      </ToolbarGroup>
    </>
  );
}

const NARROWING = [
  'vacancyFilterFree',
  'vacancyFilterApproved',
  'outsourcingsVacancyExchange',
  'internalOrOutsourcesIds',
  'exchange>workTypesFilter',
] as const;

function useIsNarrowed(): boolean {
  const view = useExchangeView();
  const side = useSide();

  return (
    view.free !== 'all' ||
    view.approved !== 'all' ||
    view.companies.length > 0 ||
    view.works.length > 0 ||
    view.sources.length < sourcesOf(side).length
  );
}

/** The filters of the address (screens 57). */
function VacancyFilterTools() {
  const t = useT();
  const setSearch = useSetSearch();
  const view = useExchangeView();
  const side = useSide();
  const { data: works = [] } = useQuery(workTypeNamesQuery);
  const isNarrowed = useIsNarrowed();
  const set = (name: string, value: string | null) =>
    setSearch({ [name]: value }, { finalize: true, replace: true });

  return (
    <ToolbarGroup label={t('exchange.filters')}>
      <Select
        className={css.filter}
        aria-label={t('exchange.free')}
        data={FREE.map((value) => ({ value, label: t(`exchange.free.${value}`) }))}
        value={view.free}
        onChange={(value) => set('vacancyFilterFree', value === 'all' ? null : value)}
      />
      <Select
        className={css.filter}
        aria-label={t('exchange.approved')}
        data={APPROVED.map((value) => ({ value, label: t(`exchange.approved.${value}`) }))}
        value={view.approved}
        onChange={(value) => set('vacancyFilterApproved', value === 'all' ? null : value)}
      />
      <ListFilter
        className={`${css.filter} ${css.list}`}
        label={t('exchange.works')}
        clearLabel={t('action.clear')}
        items={works}
        chosen={view.works}
        onChange={(ids) => set('exchange>workTypesFilter', ids.join(',') || null)}
      />
      {side.outsourcings.length > 0 && (
        <ListFilter
          className={`${css.filter} ${css.list}`}
          label={t('exchange.companies')}
          clearLabel={t('action.clear')}
          items={side.outsourcings}
          chosen={view.companies}
          onChange={(ids) => set('outsourcingsVacancyExchange', ids.join(',') || null)}
        />
      )}
      <SideToggle />
      {view.is_outsource && <SourceChoice />}
      <ClearButton
        label={t('action.clear')}
        isOn={isNarrowed}
        onClear={() =>
          setSearch(Object.fromEntries(NARROWING.map((name) => [name, null])), {
            finalize: true,
            replace: true,
          })
        }
      />
    </ToolbarGroup>
  );
}

/** A client narrows to the internal exchange, everybody else to the outsourced one (screens 56). */
function SideToggle() {
  const t = useT();
  const setSearch = useSetSearch();
  const view = useExchangeView();
  const side = useSide();
  const chosen = useSearchParam('includeOutsource');
  const name = isClient(side) ? 'internalExchange' : 'includeOutsource';
  const isOn = isClient(side) ? view.is_internal : view.is_outsource;
  // What is on without being said is said, so that the toggle has a value to turn over.
  const mustChoose = isLender(side) && chosen === undefined;
  useEffect(() => {
    if (mustChoose) setSearch({ includeOutsource: '1' }, { finalize: true, replace: true });
  }, [mustChoose, setSearch]);

  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => setSearch({ [name]: TOGGLE })}
    >
      {t(isClient(side) ? 'exchange.internal' : 'exchange.outsource')}
    </Button>
  );
}

/** Which networks' departments offer: one's own, and chains one works for; one of them stays chosen. */
function SourceChoice() {
  const t = useT();
  const setSearch = useSetSearch();
  const { sources } = useExchangeView();
  const side = useSide();
  const all = sourcesOf(side);
  const items = all.map(({ id, name }) => ({
    id,
    name: id === side.network.id ? t('exchange.source_internal', { name }) : name,
  }));
  const [isEmptied, setEmptied] = useState(false);
  const choose = (values: number[]) => {
    // The last one cannot go: where nobody offers there is nothing to see.
    setEmptied(values.length === 0);
    if (values.length === 0) return;
    const internalOrOutsourcesIds = values.length === all.length ? null : values.join(',');
    setSearch({ internalOrOutsourcesIds }, { finalize: true, replace: true });
  };
  if (all.length < 2) return null;

  return (
    <ListFilter
      className={css.sources}
      label={t('exchange.sources')}
      allLabel={t('exchange.sources_all')}
      items={items}
      chosen={sources}
      error={isEmptied ? t('exchange.chain_required') : undefined}
      onChange={choose}
    />
  );
}
