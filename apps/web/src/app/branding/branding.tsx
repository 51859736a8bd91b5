import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { sessionQuery } from '../../features/access/index.ts';
import { FIRST_DAY_OF_WEEK } from '../../lib/format/index.ts';
import { setDepartmentTerm, useLanguage, useT } from '../../lib/language/index.ts';
import { styleNonce } from '../../lib/style-nonce.ts';
import { later } from '../../ui/index.ts';
import { themeOf } from './theme.ts';

const Toasts = later(async () => (await import('../../ui/toast-place.tsx')).Toasts, undefined, {
  isPatient: true,
});

/** Dresses the page in the colours and words of the user's network (screens 4). */
export function Branding({ children }: { children: ReactNode }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const language = useLanguage();
  const t = useT();
  const [close, password, file] = [t('action.close'), t('login.show_password'), t('action.choose_file')];
  const [previous, next] = [t('calendar.previous'), t('calendar.next')];
  const network = session?.user.network;
  const primary_color = network?.primary_color ?? '';
  const secondary_color = network?.secondary_color ?? '';
  const theme = useMemo(
    () => themeOf({ primary_color, secondary_color }, { language, close, previous, next, password, file }),
    [primary_color, secondary_color, language, close, previous, next, password, file],
  );
  const form = network?.shop_name_form;
  useEffect(() => {
    if (form) setDepartmentTerm(form);
  }, [form]);

  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <DatesProvider settings={{ locale: language, firstDayOfWeek: FIRST_DAY_OF_WEEK[language] }}>
        <Toasts />
        {children}
      </DatesProvider>
    </MantineProvider>
  );
}
