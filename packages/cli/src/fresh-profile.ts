import { renew } from './oauth.ts';
import { chooseProfile, type Profile, type ProfileChoice, readProfiles, writeProfiles } from './profiles.ts';
import type { World } from './world.ts';

/**
 * The profile of a command, with access that lasts. What was renewed is stored for the next command.
 *
 * @throws CliFailure when there is none, or the login has ended
 */
export async function freshProfile(world: World, choice: ProfileChoice): Promise<Profile> {
  const profile = await chooseProfile(world, choice);
  const renewed = await renew(world, profile);
  if (renewed === profile) return profile;
  const stored = await readProfiles(world);
  await writeProfiles(world, {
    ...stored,
    profiles: { ...stored.profiles, [choice.profile ?? stored.current]: renewed },
  });
  return renewed;
}
