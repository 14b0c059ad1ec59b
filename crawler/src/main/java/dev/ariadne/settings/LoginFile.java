package dev.ariadne.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The steps of a login, read from a file of their own. */
final class LoginFile implements ITypeConverter<JsonNode> {
  @Override
  public JsonNode convert(String file) {
    try {
      return SettingsFile.tree(Path.of(file));
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
