import type { Chance } from './random.ts';

const WOMEN = [
  'Анна',
  'Мария',
  'Елена',
  'Ольга',
  'Ирина',
  'Дарья',
  'Полина',
  'Алина',
  'Вера',
  'Татьяна',
  'Юлия',
  'Софья',
  'Ксения',
  'Наталья',
  'Диана',
  'Злата',
];
const MEN = [
  'Иван',
  'Пётр',
  'Алексей',
  'Дмитрий',
  'Михаил',
  'Егор',
  'Артём',
  'Павел',
  'Никита',
  'Олег',
  'Тимур',
  'Роман',
  'Степан',
  'Глеб',
  'Илья',
  'Марат',
];
const SURNAMES = [
  'Берёзов',
  'Ветров',
  'Громов',
  'Дубравин',
  'Ершов',
  'Журавлёв',
  'Зимин',
  'Иволгин',
  'Калинин',
  'Ласточкин',
  'Медведев',
  'Новиков',
  'Орешников',
  'Пташкин',
  'Родников',
  'Снегирёв',
  'Тополев',
  'Угольков',
  'Фёдоров',
  'Холмогоров',
  'Цветков',
  'Черёмухин',
  'Шмелёв',
  'Щеглов',
  'Яблоков',
  'Полянский',
  'Луговой',
  'Речкин',
  'Соболев',
  'Туманов',
];
const FATHERS = [
  'Иванович',
  'Петрович',
  'Алексеевич',
  'Дмитриевич',
  'Михайлович',
  'Олегович',
  'Павлович',
  'Романович',
];
const WORLD_WOMEN = ['Emma', 'Sofia', 'Leila', 'Nina', 'Clara', 'Amina', 'Marta', 'Yana'];
const WORLD_MEN = ['Adam', 'Leo', 'Victor', 'Daniel', 'Karim', 'Marco', 'Anton', 'Felix'];
const WORLD_SURNAMES = [
  'Lindqvist',
  'Moreno',
  'Haddad',
  'Novak',
  'Petrenko',
  'Sorensen',
  'Bianchi',
  'Karimov',
  'Okafor',
  'Weber',
  'Silva',
  'Tanaka',
  'Kowal',
  'Marin',
  'Aliyev',
  'Fischer',
];

export interface PersonName {
  first_name: string;
  last_name: string;
  middle_name: string | null;
  sex: 'F' | 'M';
}

/** An invented person: three of four with a Russian name, the others from elsewhere. */
export function personName(chance: Chance): PersonName {
  const sex = chance.happens(0.6) ? 'F' : 'M';
  if (chance.happens(0.25))
    return {
      first_name: chance.pick(sex === 'F' ? WORLD_WOMEN : WORLD_MEN),
      last_name: chance.pick(WORLD_SURNAMES),
      middle_name: null,
      sex,
    };
  const surname = chance.pick(SURNAMES);
  const father = chance.pick(FATHERS);
  const isAdjective = /[ио]й$/.test(surname);
  return {
    first_name: chance.pick(sex === 'F' ? WOMEN : MEN),
    last_name: sex === 'M' ? surname : isAdjective ? `${surname.slice(0, -2)}ая` : `${surname}а`,
    middle_name: sex === 'M' ? father : `${father.slice(0, -2)}на`,
    sex,
  };
}
