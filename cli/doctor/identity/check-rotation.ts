import { getMessage } from '#base';
import { passed, warned, failed, type Check } from '../checks';
import { callPool } from './call-pool';
import type { Renewal } from './obtain-token';
import type { PoolReach } from './pool';

const check = 'refresh tokens';

/** Checks that a used refresh token has a grace period. */
async function checkGrace(used: string, reach: PoolReach): Promise<Check> {
  const answer = await callPool(
    'GetTokensFromRefreshToken',
    { ClientId: reach.pool.client, RefreshToken: used },
    reach,
  );
  return answer.kind === 'answer'
    ? passed(check, 'they rotate, and a used one counts for a moment more')
    : warned(
        check,
        'they rotate, and a used one is refused at once: set RetryGracePeriodSeconds, or route each browser to one replica',
      );
}

/**
 * Checks that refresh tokens rotate as `PORTAL_IDENTITY_ROTATION` says, by renewing the tokens of a sign-in.
 */
export async function checkRotation(
  { renew }: { readonly renew: () => Promise<Renewal> },
  reach: PoolReach,
): Promise<Check> {
  const { rotatesTokens } = reach.pool;
  try {
    const { before, after } = await renew();
    if (before !== after && rotatesTokens === false)
      return failed(
        check,
        'the pool takes each of them once, so a restart of the portal server signs people out; set PORTAL_IDENTITY_ROTATION=on',
      );
    if (before !== after) return await checkGrace(before, reach);
    return rotatesTokens === true
      ? warned(
          check,
          'the pool does not rotate them, so PORTAL_IDENTITY_ROTATION=on only delays calls; set it to off, or turn rotation on in the client',
        )
      : passed(check, 'each works until it is revoked');
  } catch (thrown) {
    return failed(check, `the tokens of the sign-in could not be renewed: ${getMessage(thrown)}`);
  }
}
