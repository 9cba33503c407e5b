import { describeContractProblem, readAssetManifest } from '#manifest';
import { fetchFile, type FetchSettings } from '../fetch-file';
import { proposeLoad, type Proposal } from './propose-load';

type Text = { readonly text: string } | { readonly fault: string };

async function fetchText(
  address: string,
  origins: readonly string[],
  settings: FetchSettings,
): Promise<Text> {
  const answer = await fetchFile(address, (origin) => origins.includes(origin), settings);
  if (answer.kind === 'unreachable') return { fault: `${address}: ${answer.reason}` };
  if (answer.kind === 'leaves') return { fault: `${address} is redirected to ${answer.to.origin}` };
  if (answer.status !== 200) return { fault: `${address} answered ${answer.status}` };
  return { text: new TextDecoder().decode(answer.body) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the asset manifest of a host and the script it names, and detects how the script loads. Never
 * rejects.
 */
export async function probeHost(host: string, name: string, settings: FetchSettings): Promise<Proposal> {
  const unknown = (why: string): Proposal => ({ load: undefined, why });
  const { origin } = new URL(host);
  const manifest = await fetchText(`${host}/asset-manifest.json`, [origin], settings);
  if ('fault' in manifest) return unknown(manifest.fault);
  const found = readAssetManifest(parseJson(manifest.text), host);
  if (!found.ok) return unknown(`${host}: ${found.error}`);
  const { script, contract } = found.value;
  const code = await fetchText(script, [origin, new URL(script).origin], settings);
  const problem = contract === undefined ? undefined : describeContractProblem(contract);
  return { ...('fault' in code ? unknown(code.fault) : proposeLoad(code.text, name)), problem };
}
