import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Tells the portal how the build named the script and the stylesheet. */
const assetManifest = {
  name: 'asset-manifest',
  generateBundle(_options, bundle) {
    const names = Object.values(bundle);
    const script = names.find((file) => file.isEntry)?.fileName;
    const style = names.find((file) => file.fileName.endsWith('.css'))?.fileName;
    const source = JSON.stringify({ files: { 'main.js': script, 'main.css': style } });
    this.emitFile({ type: 'asset', fileName: 'asset-manifest.json', source });
  },
};

export default defineConfig({
  // Chunks and images lie beside the script, wherever that is.
  base: './',
  plugins: [vue(), assetManifest],
  build: {
    outDir: 'built',
    rollupOptions: {
      input: 'src/main.js',
      // A page's script exports nothing; an app's lifecycles must stay.
      preserveEntrySignatures: 'strict',
    },
  },
});
