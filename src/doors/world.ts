import {
  createVirtualMock,
  MOCK_PROFILES,
  MockError,
  profileSettings,
  startMockVllm,
} from "../../mock-vllm/index.ts";
import type { BenchmarkPorts, TargetedSettings } from "../app/run-benchmark.ts";
import { systemClock } from "../base/clock.ts";
import { BenchError } from "../base/errors.ts";
import { seededRandom, systemRandom } from "../base/random.ts";
import type { Settings } from "../inputs/settings.ts";
import { systemCommands } from "../observe/command.ts";
import { openPool } from "../run/pool.ts";

/**
 * The settings that each mock profile brings, by profile: all the named ones, and the one that is
 * asked for where it is a file (`replay:FILE`).
 *
 * @throws BenchError `bad-settings` where that file cannot be used
 */
export function mockProfileSettings(
  asked: string | undefined,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const profiles: string[] = [...MOCK_PROFILES];
  if (asked?.startsWith("replay:")) profiles.push(asked);
  return Object.fromEntries(
    profiles.map((profile) => [profile, orBadSetting(() => profileSettings(profile).settings)]),
  );
}

/** A mock that cannot be had is a wrong setting of the person who asked for it. */
function orBadSetting<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    throw new BenchError(`mock: ${error.message}`, { code: "bad-settings", cause: error.cause });
  }
}

/** What a door itself brings. */
export type DoorPorts = Pick<
  BenchmarkPorts,
  "signal" | "say" | "onProgress" | "storedBaselines" | "startThread"
>;

type Work<T> = (settings: TargetedSettings, ports: BenchmarkPorts) => Promise<T>;

/**
 * Runs `work` on the world that the settings name: the network and the system's clock, the embedded
 * mock on a port of its own, or the mock in this process on a virtual clock. All of it is closed
 * when `work` ends.
 */
export async function onChosenWorld<T>(
  settings: Settings,
  door: DoorPorts,
  work: Work<T>,
): Promise<T> {
  if (settings.mock !== null && settings.virtualTime) return onVirtualMock(settings, door, work);
  if (settings.mock === null) return onNetwork(settings, door, work);
  await using mock = await startMockVllm({
    profile: settings.mock,
    ...servedModel(settings),
  });
  const { notice } = profileSettings(settings.mock);
  if (notice !== null) door.say(notice);
  return await onNetwork({ ...settings, baseUrl: mock.baseUrl }, door, work);
}

async function onNetwork<T>(settings: Settings, door: DoorPorts, work: Work<T>): Promise<T> {
  const { baseUrl } = settings;
  if (baseUrl === null) {
    throw new BenchError("No server is named. Set base-url, manifest and tier, or mock.", {
      code: "bad-settings",
    });
  }
  const clock = systemClock();
  const pool = openPool(clock);
  try {
    return await work(
      { ...settings, baseUrl },
      {
        ...door,
        dispatcher: pool,
        clock,
        random: systemRandom(),
        runCommand: systemCommands(process.env),
      },
    );
  } finally {
    await pool.destroy();
  }
}

/** Nothing here depends on the machine, so the same settings leave the same bytes. */
function onVirtualMock<T>(settings: Settings, door: DoorPorts, work: Work<T>): Promise<T> {
  const mock = createVirtualMock({ profile: settings.mock ?? "", ...servedModel(settings) });
  const { startThread: _, ...onOneThread } = door;
  return mock.run(() =>
    work(
      { ...settings, baseUrl: mock.baseUrl },
      {
        ...onOneThread,
        dispatcher: mock.dispatcher,
        clock: mock.clock,
        random: seededRandom(settings.contextSeed),
        runCommand: settings.expectGpu === null ? null : systemCommands(process.env),
      },
    ),
  );
}

/** The mock serves the model that is asked for. */
function servedModel({ model }: Settings): { readonly models?: [string] } {
  return model === null ? {} : { models: [model] };
}
