import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/**", "dist/**", "node_modules/**", "skills/**", "**/*.cjs"] },
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-control-regex": "off",
      "@typescript-eslint/no-restricted-imports": ["error", { paths: [{ name: "chevrotain", allowTypeImports: true, message: "Take values from compiler/syntax/chevrotain.ts: the package's entry loads hundreds of files." }] }],
    },
  },
  {
    files: ["compiler/**", "environment/**", "render/**", "solver/**", "queries/**", "prose/**", "runtime/**", "contracts/**", "index.ts"],
    rules: {
      "no-console": "error",
      "no-restricted-properties": ["error", { object: "process", property: "exit" }],
    },
  },
);
