import { demand as demandEn } from './en/demand.ts';
import { directory as directoryEn } from './en/directory.ts';
import { exchange as exchangeEn } from './en/exchange.ts';
import { exchangeAutomation as exchangeAutomationEn } from './en/exchange-automation.ts';
import { exchangeRules as exchangeRulesEn } from './en/exchange-rules.ts';
import { exchangeScreen as exchangeScreenEn } from './en/exchange-screen.ts';
import { files as filesEn } from './en/files.ts';
import { finder as finderEn } from './en/finder.ts';
import { forecast as forecastEn } from './en/forecast.ts';
import { functions as functionsEn } from './en/functions.ts';
import { journal as journalEn } from './en/journal.ts';
import { loadTemplate as loadTemplateEn } from './en/load-template.ts';
import { networkHours as networkHoursEn } from './en/network-hours.ts';
import { networkRules as networkRulesEn } from './en/network-rules.ts';
import { networkSettings as networkSettingsEn } from './en/network-settings.ts';
import { notifications as notificationsEn } from './en/notifications.ts';
import { people as peopleEn } from './en/people.ts';
import { privacy as privacyEn } from './en/privacy.ts';
import { reports as reportsEn } from './en/reports.ts';
import { rights as rightsEn } from './en/rights.ts';
import { server as serverEn } from './en/server.ts';
import { settings as settingsEn } from './en/settings.ts';
import { shell as shellEn } from './en/shell.ts';
import { staff as staffEn } from './en/staff.ts';
import { tick as tickEn } from './en/tick.ts';
import { timetable as timetableEn } from './en/timetable.ts';
import { timetableAdvice as timetableAdviceEn } from './en/timetable-advice.ts';
import { timetableDialogs as timetableDialogsEn } from './en/timetable-dialogs.ts';
import { timetableGrid as timetableGridEn } from './en/timetable-grid.ts';
import { timetableRun as timetableRunEn } from './en/timetable-run.ts';
import { timetableTools as timetableToolsEn } from './en/timetable-tools.ts';
import { vacancy as vacancyEn } from './en/vacancy.ts';
import { demand as demandRu } from './ru/demand.ts';
import { directory as directoryRu } from './ru/directory.ts';
import { exchange as exchangeRu } from './ru/exchange.ts';
import { exchangeAutomation as exchangeAutomationRu } from './ru/exchange-automation.ts';
import { exchangeRules as exchangeRulesRu } from './ru/exchange-rules.ts';
import { exchangeScreen as exchangeScreenRu } from './ru/exchange-screen.ts';
import { files as filesRu } from './ru/files.ts';
import { finder as finderRu } from './ru/finder.ts';
import { forecast as forecastRu } from './ru/forecast.ts';
import { functions as functionsRu } from './ru/functions.ts';
import { journal as journalRu } from './ru/journal.ts';
import { loadTemplate as loadTemplateRu } from './ru/load-template.ts';
import { networkHours as networkHoursRu } from './ru/network-hours.ts';
import { networkRules as networkRulesRu } from './ru/network-rules.ts';
import { networkSettings as networkSettingsRu } from './ru/network-settings.ts';
import { notifications as notificationsRu } from './ru/notifications.ts';
import { people as peopleRu } from './ru/people.ts';
import { privacy as privacyRu } from './ru/privacy.ts';
import { reports as reportsRu } from './ru/reports.ts';
import { rights as rightsRu } from './ru/rights.ts';
import { server as serverRu } from './ru/server.ts';
import { settings as settingsRu } from './ru/settings.ts';
import { shell as shellRu } from './ru/shell.ts';
import { staff as staffRu } from './ru/staff.ts';
import { tick as tickRu } from './ru/tick.ts';
import { timetable as timetableRu } from './ru/timetable.ts';
import { timetableAdvice as timetableAdviceRu } from './ru/timetable-advice.ts';
import { timetableDialogs as timetableDialogsRu } from './ru/timetable-dialogs.ts';
import { timetableGrid as timetableGridRu } from './ru/timetable-grid.ts';
import { timetableRun as timetableRunRu } from './ru/timetable-run.ts';
import { timetableTools as timetableToolsRu } from './ru/timetable-tools.ts';
import { vacancy as vacancyRu } from './ru/vacancy.ts';

export {
  DEFAULT_SHOP_NAME_FORM,
  departmentTerms,
  type ShopNameForm,
} from './department-name-form.ts';

export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** The texts of each language under flat dotted keys; placeholders are written {{name}}. */
export const catalogues = {
  en: {
    ...serverEn,
    ...demandEn,
    ...journalEn,
    ...shellEn,
    ...finderEn,
    ...forecastEn,
    ...timetableEn,
    ...timetableAdviceEn,
    ...timetableRunEn,
    ...vacancyEn,
    ...timetableDialogsEn,
    ...timetableGridEn,
    ...timetableToolsEn,
    ...exchangeAutomationEn,
    ...exchangeRulesEn,
    ...exchangeScreenEn,
    ...exchangeEn,
    ...filesEn,
    ...directoryEn,
    ...notificationsEn,
    ...peopleEn,
    ...staffEn,
    ...loadTemplateEn,
    ...networkHoursEn,
    ...networkRulesEn,
    ...networkSettingsEn,
    ...settingsEn,
    ...tickEn,
    ...privacyEn,
    ...reportsEn,
    ...rightsEn,
  },
  ru: {
    ...serverRu,
    ...demandRu,
    ...journalRu,
    ...shellRu,
    ...finderRu,
    ...forecastRu,
    ...timetableRu,
    ...timetableAdviceRu,
    ...timetableRunRu,
    ...vacancyRu,
    ...timetableDialogsRu,
    ...timetableGridRu,
    ...timetableToolsRu,
    ...exchangeAutomationRu,
    ...exchangeRulesRu,
    ...exchangeScreenRu,
    ...exchangeRu,
    ...filesRu,
    ...directoryRu,
    ...notificationsRu,
    ...peopleRu,
    ...staffRu,
    ...loadTemplateRu,
    ...networkHoursRu,
    ...networkRulesRu,
    ...networkSettingsRu,
    ...settingsRu,
    ...tickRu,
    ...privacyRu,
    ...reportsRu,
    ...rightsRu,
  },
} as const;

/** What functions allow, by their names. */
export const functionTexts: Record<Locale, Readonly<Record<string, string>>> = {
  en: functionsEn,
  ru: functionsRu,
};

export type MessageKey = keyof (typeof catalogues)['en'];
