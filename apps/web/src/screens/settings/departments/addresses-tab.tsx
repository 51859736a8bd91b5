import { Button, Text, TextInput } from '@mantine/core';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { shopAddressesQuery } from '../../../features/network/index.ts';
import { fieldErrorsOf, problemTexts } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { Refusal, RemoveButton } from '../../../ui/index.ts';
import css from './departments.module.css';
import { useAct } from './use-act.ts';

/** The addresses from which the department works, v4 or v6; 'Invalid IP address format' (access 47). */
export function AddressesTab({ shop_id }: { shop_id: number }) {
  const t = useT();
  const can = useCan();
  const { data = [] } = useQuery(shopAddressesQuery(shop_id));
  const act = useAct('shop_ip_address');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const shownProblem = problem ?? fieldErrorsOf(act.error).ip_address;

  function add() {
    const input = { ip_address: text, shop: shop_id };
    const problems = problemTexts(network.createShopIpAddress, input, t);
    act.reset();
    setProblem(problems.ip_address ?? null);
    if (!problems.ip_address)
      act.mutate({ endpoint: network.createShopIpAddress, input }, { onSuccess: () => setText('') });
  }

  return (
    <section className={css.section}>
      <Text size="sm" c="dimmed">
        {t('settings.addresses_hint')}
      </Text>
      <ul className={css.rows}>
        {data.map(({ id, ip_address }) => (
          <li key={id} className={css.row}>
            <span>{ip_address}</span>
            {can('ShopIpAddress', 'DELETE') && (
              <RemoveButton
                name={ip_address}
                onClick={() =>
                  act.mutate({
                    endpoint: network.deleteShopIpAddress,
                    input: { id },
                    deletes: ip_address,
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {can('ShopIpAddress', 'POST') && (
        <div className={css.add}>
          <TextInput
            aria-label={t('settings.ip_address')}
            placeholder="192.0.2.1, 2001:db8::/48"
            value={text}
            error={shownProblem}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setProblem(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" loading={act.isPending} onClick={add}>
            {t('settings.add')}
          </Button>
        </div>
      )}
      <Refusal title={t('settings.store_failed')} error={act.error} />
    </section>
  );
}
