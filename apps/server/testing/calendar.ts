import ICAL from 'ical.js';

/** An independent reader: what it makes of the zones described in the text, not of what it knows itself. */
export function eventsIn(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => {
      const made = new ICAL.Timezone(zone);
      return [made.tzid, made];
    }),
  );
  return root.getAllSubcomponents('vevent').map((component) => {
    const instant = (name: string) => {
      const property = component.getFirstProperty(name)!;
      const value = property.getFirstValue() as ICAL.Time;
      const tzid = property.getParameter('tzid') as string | undefined;
      if (!tzid) return value.toString();
      const time = value.clone();
      time.zone = zones.get(tzid)!;
      return new Date(time.toUnixTime() * 1000).toISOString();
    };
    const text = (name: string) => component.getFirstPropertyValue(name) as string;
    return {
      ...{ uid: text('uid'), summary: text('summary'), status: text('status'), location: text('location') },
      ...{ sequence: Number(text('sequence')), start: instant('dtstart'), end: instant('dtend') },
      description: text('description'),
    };
  });
}
