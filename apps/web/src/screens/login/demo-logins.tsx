import { Code, Text, UnstyledButton } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import css from './demo-logins.module.css';

const ACCOUNTS = ['admin', 'director', 'manager', 'client', 'outsource', 'worker'] as const;
const PASSWORD = 'shiftwright-demo';

const isDemo = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="shiftwright-demo"]')?.content === 'on';

/** The accounts of the demo network, only where the server says that it runs one. */
export function DemoLogins({ onPick }: { onPick: (username: string, password: string) => void }) {
  const t = useT();
  if (!isDemo()) return null;
  return (
    <section className={css.demo} aria-label={t('login.demo')}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('login.demo')}
      </Text>
      <ul className={css.list}>
        {ACCOUNTS.map((account) => (
          <li key={account}>
            <UnstyledButton className={css.account} onClick={() => onPick(account, PASSWORD)}>
              <Code>{account}</Code>
              <span>{t(`login.demo_${account}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={8}>
        {t('login.demo_password', { password: PASSWORD })}
      </Text>
    </section>
  );
}
