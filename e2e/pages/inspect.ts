import type { Page, Response } from '@playwright/test';

/** Fields of the wire that carry what people or the seed have written, not what the product says. */
const DATA_FIELDS =
  /(^|_)(name|code|title|text|body|detail|message|address|city|email|username|label|phone|comment|author|actor|subject|timezone|formula|position|employee|shop|func|summary|description)(_|$)/;

/** Words that are the same in every language: names of products, of formats, and of the languages themselves. */
const ANYWHERE = 'Shiftwright English Русский XLSX CSV PNG PDF IPv4 IPv6 db8 Ctrl Shift Chrome Linux';
/** Short names that the product ships for its day types, and the days above a calendar. */
const SHIPPED = 'OFF VAC UNP STD SCK ABS MAT TRP OTH DEL WRK Su Mo Tu We Th Fr Sa';

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** Collects the words of all data that the page was given. */
export class DataWords {
  readonly words = new Set([...wordsOf(ANYWHERE), ...wordsOf(SHIPPED)]);

  constructor() {
    for (let day = 1; day <= 28; day++) this.#addDate(new Date(Date.UTC(2026, 0, day)));
    for (let month = 0; month < 12; month++) this.#addDate(new Date(Date.UTC(2026, month, 1)));
  }

  #addDate(date: Date) {
    for (const style of ['long', 'short'] as const) {
      const text = date.toLocaleDateString('en-US', { weekday: style, month: style, timeZone: 'UTC' });
      for (const word of wordsOf(text)) this.words.add(word);
    }
  }

  async read(answer: Response) {
    if (!answer.url().includes('/rest_api/') || !answer.headers()['content-type']?.includes('json')) return;
    // Functions are named by the calls of the API, which are described in English alone.
    const field = answer.url().includes('/function_group/functions/') ? 'description' : '';
    this.#take(await answer.json().catch(() => null), field);
  }

  #take(value: unknown, field: string) {
    if (typeof value === 'string') {
      if (DATA_FIELDS.test(field)) for (const word of wordsOf(value)) this.words.add(word);
    } else if (Array.isArray(value)) for (const one of value) this.#take(one, field);
    else if (value) for (const [name, one] of Object.entries(value)) this.#take(one, name);
  }
}

interface Found {
  hardCoded: string[];
  clipped: string[];
}

/** What is shown or spoken without brackets, and what of the translated texts is cut off. */
export function inspect(page: Page, data: DataWords): Promise<Found> {
  return page.evaluate(lookAround, [...data.words]);
}

/** Texts of the language on screen that are cut off and whole nowhere, and what has to be scrolled sideways. */
export async function cutTexts(page: Page): Promise<string[]> {
  const { clipped } = await page.evaluate(lookAround, null);
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=dialog] form')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} is ${element.scrollWidth - element.clientWidth} px too wide`,
      ),
  );
  return [...clipped.map((text) => `${text} is cut`), ...wide];
}

/** Buttons and tabs that cut their words, or run out of the screen: nobody presses what cannot be read. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const all =
      'button, a[href], [role=button], [role=tab], [role=menuitem], .mantine-SegmentedControl-label';
    for (const element of document.querySelectorAll<HTMLElement>(all)) {
      const text = element.textContent?.trim().replaceAll(/\s+/g, ' ');
      const box = element.getBoundingClientRect();
      // Cells of a grid and names in lists are shortened on purpose, and whole in their titles.
      const isMeant = element.closest(
        '[role=grid], [title]:not([title=""]), [aria-hidden=true], .mantine-Input-input',
      );
      if (!text || isMeant || box.width <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        const style = getComputedStyle(part);
        if (part.clientWidth <= 1 || style.display === 'inline' || part.tagName === 'svg') continue;
        const clips = /hidden|clip/.test(style.overflowX + style.overflowY) && style.clipPath === 'none';
        const spills = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3;
        if (clips && spills) cut.push(`"${text}" is cut`);
      }
      let scroller = element.parentElement;
      // A dialog is scrolled down, never sideways.
      const dialog = '[role=dialog], [class*=Modal-], [class*=Drawer-]';
      while (
        scroller &&
        (scroller.matches(dialog) || !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
      )
        scroller = scroller.parentElement;
      if (!scroller && (box.left < -1 || box.right > innerWidth + 1)) cut.push(`"${text}" leaves the screen`);
    }
    return [...new Set(cut)];
  });
}

/** Figures under the days, and beside the people, that run into their neighbours. */
export function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] [role=gridcell]:not([data-at])')].flatMap(
      (figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        const spills = range.getBoundingClientRect().width > figure.clientWidth + 1;
        return spills ? [`"${figure.textContent}" runs out of its column`] : [];
      },
    ),
  );
}

/** Runs in the page: with the words of all data in the language that nobody has, else for cut texts alone. */
function lookAround(dataWords: string[] | null): Found {
  const known = new Set(dataWords);
  const isJudged = (text: string) => dataWords === null || text.includes('⟦');
  const hardCoded = new Set<string>();
  const clipped = new Set<string>();
  const place = (element: Element) =>
    `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
      .split(' ')
      .at(-1)}`;

  /** The first letters of a name, which tell namesakes apart: "Ma." and "Me.". */
  const isBeginning = (word: string) =>
    /^\p{Lu}.*\.$/u.test(word) && [...known].some((name) => name.startsWith(word.slice(0, -1)));

  function checkWords(text: string, element: Element) {
    if (dataWords === null) return;
    let rest = text;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    const strange = (rest.match(/[\p{L}\p{M}]{2,}\.?/gu) ?? [])
      .filter((word) => !isBeginning(word))
      .map((word) => word.replace(/\.$/, ''))
      .filter(
        // Initials stand for a name.
        (word) => !known.has(word) && !/^\p{Lu}{2}$/u.test(word),
      );
    if (strange.length > 0)
      hardCoded.add(`"${text.trim().slice(0, 70)}" (${strange[0]}) in ${place(element)}`);
  }

  /** A text that is cut must be whole somewhere: in a title, or in the name that is spoken. */
  const isTold = (element: Element) => element.closest('[title]:not([title=""]), [aria-label]') !== null;

  function checkRoom(node: Text, element: Element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) return;
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (outer.clientWidth <= 1 || style.clipPath !== 'none') return;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return;
      if (style.position === 'fixed') return;
      if (style.display === 'inline' || !/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const frame = outer.getBoundingClientRect();
      const isCut =
        box.right > frame.right + 1.5 || box.left < frame.left - 1.5 || box.bottom > frame.bottom + 3;
      const isHonest = style.textOverflow === 'ellipsis' && isTold(element);
      if (isCut && !isHonest) clipped.add(`"${node.data.trim().slice(0, 60)}" in ${place(outer)}`);
      if (isCut) return;
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || /^(SCRIPT|STYLE|NOSCRIPT|CODE)$/.test(element.tagName)) continue;
    if (element.tagName !== 'OPTION' && !element.checkVisibility({ visibilityProperty: true })) continue;
    checkWords(node.data, element);
    if (isJudged(node.data) && element.tagName !== 'OPTION') checkRoom(node, element);
  }
  for (const element of document.body.querySelectorAll(
    '[aria-label], [title], [placeholder], [alt], [aria-description]',
  ))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      if (element.checkVisibility() && !element.closest('[aria-hidden=true]'))
        checkWords(element.getAttribute(name) ?? '', element);
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, label, legend, h1, h2, h3, th, a, [role=tab], [role=columnheader]:not([data-corner])',
  )) {
    if (!element.checkVisibility() || element.clientWidth <= 1 || !isJudged(element.textContent ?? ''))
      continue;
    // A badge stands over the edge of its icon, and what a finger may meet over that of a small sign, on purpose.
    if (!element.textContent?.trim() || element.querySelector('.mantine-Indicator-indicator')) continue;
    const style = getComputedStyle(element);
    const spills = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'visible';
    if (spills && style.display !== 'inline')
      clipped.add(`"${(element.textContent ?? '').trim().slice(0, 60)}" spills out of ${place(element)}`);
  }
  // The box of a field has the width of its own words: judged in the languages that people read.
  for (const element of document.querySelectorAll<HTMLInputElement>(
    'input[role=combobox], input[aria-haspopup]',
  )) {
    checkWords(element.value, element);
    const isLong = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (dataWords === null && isLong && !element.closest('[title]:not([title=""])'))
      clipped.add(`"${element.value.slice(0, 60)}" in ${place(element)}`);
  }
  // What a field holds or asks for has no box of its own: its words are measured.
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[placeholder], select',
  )) {
    const isSelect = field instanceof HTMLSelectElement;
    const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.value ? '' : field.placeholder;
    if (dataWords !== null || !pen || !text || !field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    const { fontStyle, fontWeight, fontFamily } = style;
    const { fontSize } = field.value || isSelect ? style : getComputedStyle(field, '::placeholder');
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const room = field.clientWidth - padding;
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    if (room > 1 && pen.measureText(text).width > room + 1)
      clipped.add(`"${text.slice(0, 60)}" in ${place(field)}`);
  }
  return { hardCoded: [...hardCoded], clipped: [...clipped] };
}
