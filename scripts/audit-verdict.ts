const GRAVE = new Set(['high', 'critical']);

interface Hole {
  name: string;
  severity: string;
  fixAvailable: unknown;
}
interface Report {
  vulnerabilities?: Record<string, Hole>;
  error?: unknown;
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an audit says: nothing where the registry does not answer, and a failure where a grave hole can be closed. */
export function verdictOf(text: string): { told: string; fails: boolean } {
  const report = parsed(text);
  if (!report?.vulnerabilities || report.error)
    return { told: 'dependencies: the registry told nothing about holes; not audited', fails: false };
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.has(severity));
  const closable = grave.filter(({ fixAvailable }) => Boolean(fixAvailable));
  const lines = grave.map(
    ({ name, severity, fixAvailable }) =>
      `  ${name}: ${severity}${fixAvailable ? ', a newer version closes it' : ', no remedy yet'}`,
  );
  const count = Object.keys(report.vulnerabilities).length;
  return {
    told: [`dependencies: ${count} with known holes, ${grave.length} grave`, ...lines].join('\n'),
    fails: closable.length > 0,
  };
}
