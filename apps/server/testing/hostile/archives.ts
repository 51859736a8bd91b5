import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive as it was packed. */
interface Packed {
  bytes: Buffer;
  /** What the archive claims it unpacks to. */
  size: number;
  crc: number;
}

const packed = (content: Buffer | string): Packed => {
  const raw = Buffer.from(content);
  return { bytes: deflateRawSync(raw), size: raw.length, crc: crc32(raw) };
};

/** Zeros that unpack a thousand times as large, made without ever standing unpacked in memory. */
export function packedZeros(mib: number): Packed {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const last = Buffer.from([0x03, 0x00]);
  const bytes = Buffer.concat([...Array.from({ length: mib }, () => piece), last]);
  return { bytes, size: Math.min(mib * 1024 * 1024, 0xffff_ffff), crc: 0 };
}

function headersOf(name: string, { bytes, size, crc }: Packed, offset: number) {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]),
  };
}

/** A zip archive: each file after a header, a list of them, and the end. */
export function zipOf(files: [name: string, content: Buffer | string | Packed][]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const file = typeof content === 'string' || Buffer.isBuffer(content) ? packed(content) : content;
    const { local, central } = headersOf(name, file, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const list = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Math.min(files.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(files.length, 0xffff), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, list, end]));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Sheet {
  content: Buffer | string | Packed;
  /** As the workbook says it: "hidden", for one. */
  state?: string;
}

/** The style of number 1 is that of a date. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** A workbook of sheets of one's own making. */
export function workbookOf(
  sheets: readonly Sheet[],
  more: [string, Buffer | string | Packed][] = [],
): Uint8Array {
  const tags = sheets.map(
    ({ state }, at) =>
      `<sheet name="S${at + 1}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = [
    ...sheets.map((_one, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['styles', 'styles.xml'],
  ];
  return zipOf([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tags.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${RELS}">${relations
        .map(
          ([type, target], at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map(({ content }, at): [string, Buffer | string | Packed] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      content,
    ]),
    ...more,
  ]);
}

/** The smallest workbook around one sheet. */
export const workbookAround = (
  sheet: Buffer | string | Packed,
  more: [string, Buffer | string | Packed][] = [],
): Uint8Array => workbookOf([{ content: sheet }], more);

/** The XML of a sheet around its rows. */
export const sheetXml = (rows: string, before = '') =>
  `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
